import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { addCents, averageCents, multiplyCents, toCents } from '@circle-link/contract/money';
import {
  computeOdds,
  computeQueueState,
  LEVELS,
  LIMIT_SHARES_PERCENT,
} from '@circle-link/contract/queue/mechanism';
import legal from '../../../../locales/en/legal.json';
import { formatDollars } from '../../platform/i18n/amounts.ts';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { Money } from '../../ui/values/money.tsx';

addTexts({ legal });

export function QueueIntroduction() {
  const t = useTranslate();
  return (
    <div className="space-y-3">
      {t.group('legal.what.paragraphs').map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export function EntryRules() {
  const t = useTranslate();
  return (
    <ol className="list-decimal space-y-2 pl-6">
      {t.group('legal.rules.items').map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}

export function EntryFees() {
  const t = useTranslate();
  const lines = [
    { label: t('legal.fees.base'), amount: ENTRY_QUOTE.baseCents },
    { label: t('legal.fees.cardFee'), amount: ENTRY_QUOTE.cardFeeCents },
    { label: t('legal.fees.appFee'), amount: ENTRY_QUOTE.appFeeCents },
  ];
  return (
    <div className="space-y-4">
      <p>{t('legal.fees.lead')}</p>
      <dl className="max-w-form space-y-2">
        {lines.map((line) => (
          <div key={line.label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{line.label}</dt>
            <dd>
              <Money amount={line.amount} />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
          <dt>{t('legal.fees.total')}</dt>
          <dd>
            <Money amount={ENTRY_QUOTE.totalCents} />
          </dd>
        </div>
      </dl>
      <p>{t('legal.fees.note')}</p>
    </div>
  );
}

export function FalseClaims() {
  const t = useTranslate();
  const rows = t.group('legal.claims.rows', getClaimFacts());
  return (
    <div className="space-y-4">
      <p>{t('legal.claims.lead')}</p>
      <dl className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row.claim} className="py-4">
            <dt className="font-semibold text-clay">{row.claim}</dt>
            <dd className="mt-1">{row.truth}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const CLAIMED_MEMBERS = 465;
const CLAIMED_EARNINGS_CENTS = toCents(4_734_000);

/** Figures that answer common claims, computed by the queue's mechanism after 465 entries. */
export function getClaimFacts(): Readonly<Record<string, string | number>> {
  const { cashPaidCents } = computeQueueState(CLAIMED_MEMBERS);
  const odds = computeOdds(CLAIMED_MEMBERS);
  return {
    fullCash: formatDollars(addCents(...LEVELS.map((level) => level.cashCents))),
    gross: formatDollars(addCents(...LEVELS.map((level) => level.grossCents))),
    base: formatDollars(ENTRY_QUOTE.baseCents),
    total: formatDollars(ENTRY_QUOTE.totalCents),
    shareAll: LIMIT_SHARES_PERCENT[5] ?? 0,
    shareNone: LIMIT_SHARES_PERCENT[0] ?? 0,
    paidIn: formatDollars(multiplyCents(ENTRY_QUOTE.baseCents, CLAIMED_MEMBERS)),
    paidOut: formatDollars(cashPaidCents),
    claimed: formatDollars(CLAIMED_EARNINGS_CENTS),
    average: formatDollars(averageCents(cashPaidCents, CLAIMED_MEMBERS)),
    loss: formatDollars(odds.averageLossCents),
    nothing: odds.receivedNothing,
  };
}
