import { daysBetween } from '@circle-link/contract/groups/calendar';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import {
  formatDollars,
  parseDollars,
  subtractCents,
  timesCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { dollars, Money } from '../../../ui/money.tsx';
import { TestMoney } from '../../../ui/test-money.tsx';
import { CostLine } from '../cost-line.tsx';
import { DueDates } from '../due-dates.tsx';
import { Simulator } from '../simulator.tsx';

const centsOf = (amount: string) => parseDollars(amount) ?? ZERO_CENTS;

/** What one pays, when, and what one gets for it. */
export function InvitationTerms({ invitation }: { readonly invitation: InvitationAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { contributionAmount, chargeAmount, payout, rounds, frequency, maxMembers, freePlaces } = invitation;
  const charge = centsOf(chargeAmount);
  const first = rounds[0];
  const grace = first === undefined ? 0 : daysBetween(first.dueDate, first.graceEndsOn);
  return (
    <Card aria-labelledby="terms">
      <CardHeader id="terms" title={t('invitation.terms')}>
        <TestMoney />
      </CardHeader>
      <dl className="space-y-3">
        <CostLine
          label={t('invitation.contribution')}
          value={t('invitation.perRound', {
            amount: dollars(contributionAmount),
            frequency: t(`groups.frequency.${frequency}`),
          })}
        />
        <CostLine
          label={t('invitation.charge')}
          note={t('invitation.chargeNote', {
            fee: formatDollars(subtractCents(charge, centsOf(contributionAmount))),
          })}
          value={<Money amount={chargeAmount} />}
          isStrong
        />
        <CostLine label={t('invitation.pot')} value={<Money amount={invitation.pot} />} />
        <CostLine label={t('invitation.potFee')} value={<Money amount={invitation.potFee} />} />
        <CostLine label={t('invitation.payout')} value={<Money amount={payout} />} isStrong />
      </dl>
      <p className="mt-4 border-t border-line pt-4">
        {t('invitation.all', {
          count: rounds.length,
          paid: formatDollars(timesCents(charge, rounds.length)),
          received: dollars(payout),
        })}{' '}
        {t('invitation.noProfit')}
      </p>
      <dl className="mt-4 space-y-3 border-t border-line pt-4">
        <CostLine
          label={t('invitation.members')}
          value={t('invitation.membersOf', { most: maxMembers, free: freePlaces })}
        />
        <CostLine label={t('invitation.order')} value={t(`groups.order.${invitation.payoutOrder}`)} />
        <CostLine
          label={t('invitation.startDate')}
          note={t('invitation.zone', { zone: invitation.timeZone.replaceAll('_', ' ') })}
          value={<span className="whitespace-nowrap">{formatDate(invitation.startDate, language)}</span>}
        />
        <CostLine label={t('invitation.grace')} value={grace} />
        <CostLine
          label={t('invitation.lateFee')}
          value={
            invitation.lateFee === '0.00' ? t('invitation.noLateFee') : <Money amount={invitation.lateFee} />
          }
        />
      </dl>
      <div className="mt-4 space-y-2">
        <Disclosure summary={t('invitation.dates')}>
          <DueDates rounds={rounds} />
        </Disclosure>
        <Disclosure summary={t('groups.simulator.title')}>
          <Simulator members={rounds.length} contributionAmount={contributionAmount} />
        </Disclosure>
      </div>
    </Card>
  );
}
