import { countDaysBetween } from '@circle-link/contract/groups/calendar';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { multiplyCents, parseDollars, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { CalendarDays, CircleDollarSign, Clock3, HandCoins, type LucideIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Translate, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { CharterClauses, CostLine, DueDates } from '../terms-parts.tsx';
import { Simulator } from '../simulator.tsx';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

const parseCents = (amount: string) => parseDollars(amount) ?? ZERO_CENTS;

interface TermsProps {
  readonly invitation: InvitationAnswer;
}

export function InvitationTerms({ invitation }: TermsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { rounds, payoutOrder, startDate } = invitation;
  const isOpen = hasFreePlaces(invitation);
  return (
    <Card aria-labelledby="terms">
      <CardHeader id="terms" title={t('invitation.terms')} />
      <ul className="space-y-2">
        <Bullet icon={CircleDollarSign}>
          {t('invitation.bullets.pay', {
            amount: toDollars(invitation.contributionAmount),
            frequency: t(`groups.frequency.${invitation.frequency}`),
            charge: toDollars(invitation.chargeAmount),
          })}
        </Bullet>
        <Bullet icon={HandCoins}>
          {t(isOpen ? 'invitation.bullets.receiveMost' : 'invitation.bullets.receive', {
            payout: toDollars(invitation.payout),
            order: t(`groups.order.${payoutOrder}`),
          })}
        </Bullet>
        <Bullet icon={CalendarDays}>
          {t(isOpen ? 'invitation.bullets.timeMost' : 'invitation.bullets.time', {
            count: rounds.length,
            day: formatDate(startDate, language),
          })}
        </Bullet>
        <Bullet icon={Clock3}>{lateWords(t, invitation)}</Bullet>
        <Bullet icon={Scale}>{t('invitation.bullets.risk')}</Bullet>
      </ul>
      {/* Full-width rows of the card. */}
      <div className="-mx-4 mt-4 -mb-4 sm:-mx-6 sm:-mb-6 sm:[&>details>summary]:px-6 [&>details]:rounded-none [&>details]:border-x-0 [&>details]:border-b-0">
        <Disclosure summary={t('invitation.holderTitle')}>
          <p>{t('invitation.holder')}</p>
        </Disclosure>
        <Disclosure summary={t('invitation.readAll')}>
          <AllTerms invitation={invitation} />
        </Disclosure>
        <Disclosure summary={t('invitation.dates')}>
          <DueDates rounds={rounds} />
        </Disclosure>
        <Disclosure summary={<h2 id="charter">{t('invitation.charter')}</h2>}>
          {language !== 'en' && <p className="mb-4 text-sm text-muted">{t('invitation.charterNote')}</p>}
          <CharterClauses clauses={invitation.charter.clauses} heading="h3" />
        </Disclosure>
      </div>
    </Card>
  );
}

function Bullet({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" strokeWidth={1.75} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** With fewer members there are fewer rounds and a smaller pot, so these figures are maximums. */
function hasFreePlaces({ replacement, freePlaces }: InvitationAnswer): boolean {
  return replacement === null && freePlaces > 0;
}

function countGraceDays({ rounds: [first] }: InvitationAnswer): number {
  return first === undefined ? 0 : countDaysBetween(first.dueDate, first.graceEndsOn);
}

function lateWords(t: Translate, invitation: InvitationAnswer): string {
  const late = t('invitation.bullets.grace', { count: countGraceDays(invitation) });
  if (invitation.lateFee === '0.00') return `${late} ${t('invitation.bullets.noFee')}`;
  return `${late} ${t('invitation.bullets.fee', { fee: toDollars(invitation.lateFee) })}`;
}

function AllTerms({ invitation }: TermsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { contributionAmount, chargeAmount, payout, rounds, frequency, maxMembers, freePlaces } = invitation;
  const charge = parseCents(chargeAmount);
  const isOpen = hasFreePlaces(invitation);
  return (
    <>
      <dl className="space-y-3">
        <CostLine
          label={t('invitation.contribution')}
          value={t('invitation.perRound', {
            amount: toDollars(contributionAmount),
            frequency: t(`groups.frequency.${frequency}`),
          })}
        />
        <CostLine
          label={t('invitation.charge')}
          note={t('invitation.chargeNote', {
            fee: formatDollars(subtractCents(charge, parseCents(contributionAmount))),
          })}
          value={<Money amount={chargeAmount} />}
          isStrong
        />
        <CostLine
          label={t(isOpen ? 'invitation.potMost' : 'invitation.pot')}
          value={<Money amount={invitation.pot} />}
        />
        <CostLine label={t('invitation.potFee')} value={<Money amount={invitation.potFee} />} />
        <CostLine
          label={t(isOpen ? 'invitation.payoutMost' : 'invitation.payout')}
          value={<Money amount={payout} />}
          isStrong
        />
      </dl>
      <p className="mt-4 border-t border-line pt-4">
        {t(isOpen ? 'invitation.allMost' : 'invitation.all', {
          count: rounds.length,
          paid: formatDollars(multiplyCents(charge, rounds.length)),
          received: toDollars(payout),
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
        <CostLine label={t('invitation.grace')} value={countGraceDays(invitation)} />
        <CostLine
          label={t('invitation.lateFee')}
          value={
            invitation.lateFee === '0.00' ? t('invitation.noLateFee') : <Money amount={invitation.lateFee} />
          }
        />
      </dl>
      <div className="mt-4">
        <Disclosure summary={t('groups.simulator.title')}>
          <Simulator members={rounds.length} contributionAmount={contributionAmount} />
        </Disclosure>
      </div>
    </>
  );
}
