import { DAY_TERM_NAMES } from '@circle-link/contract/groups/limits';
import { computePayout, quoteContribution } from '@circle-link/contract/groups/pot';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { useGroup } from './group-context.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

export function TermsCard() {
  const t = useTranslate();
  const language = useLanguage();
  const { group } = useGroup();
  const quote = quoteContribution(parseDollars(group.contributionAmount) ?? ZERO_CENTS);
  const payout = computePayout({ cardCents: parseDollars(group.pot) ?? ZERO_CENTS, cashCents: ZERO_CENTS });
  // With fewer members there are fewer rounds and a smaller pot.
  const isOpen = group.phase === 'forming' && group.freePlaces > 0;
  return (
    <Card aria-labelledby="terms">
      <CardHeader id="terms" title={t('groupTabs.terms.title')} />
      <p className="mb-4">
        {t(isOpen ? 'groupTabs.terms.inShortMost' : 'groupTabs.terms.inShort', {
          count: group.maxMembers,
          every: t(`groupTabs.terms.every.${group.frequency}`, {
            amount: toDollars(group.contributionAmount),
          }),
          net: formatDollars(payout.netCents),
        })}
      </p>
      <Facts
        facts={[
          {
            label: t('groupTabs.terms.contribution'),
            value: t(`groupTabs.terms.every.${group.frequency}`, {
              amount: toDollars(group.contributionAmount),
            }),
          },
          { label: t('groupTabs.terms.byCard'), value: formatDollars(quote.totalCents) },
          {
            label: t(isOpen ? 'groupTabs.terms.potMost' : 'groupTabs.terms.pot'),
            value: toDollars(group.pot),
          },
          {
            label: t(isOpen ? 'groupTabs.terms.payoutMost' : 'groupTabs.terms.payout'),
            value: t('groupTabs.terms.payoutValue', {
              net: formatDollars(payout.netCents),
              fee: formatDollars(payout.feeCents),
            }),
          },
          { label: t('groupTabs.terms.order'), value: t(`groupTabs.terms.orders.${group.payoutOrder}`) },
          ...DAY_TERM_NAMES.map((term) => ({
            label: t(`groups.days.${term}.label`),
            value: t('groupTabs.terms.days', { count: group[term] }),
          })),
          {
            label: t('groupTabs.terms.lateFee'),
            value: group.lateFee === '0.00' ? t('groupTabs.terms.noLateFee') : toDollars(group.lateFee),
          },
          {
            label: t(group.phase === 'forming' ? 'groupTabs.terms.planned' : 'groupTabs.terms.started'),
            value: formatDate(group.startDate, language),
          },
        ]}
      />
      <p className="mt-4 text-sm text-muted">{t('groupTabs.terms.behind')}</p>
    </Card>
  );
}
