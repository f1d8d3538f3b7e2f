import type { ReactNode } from 'react';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { DEFAULT_GRACE_DAYS, MAX_MEMBERS, MIN_MEMBERS } from '@circle-link/contract/groups/limits';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import {
  HOLD_MINUTES,
  HOLDS_PER_HOUR,
  LOCK_MINUTES,
  LOGIN_FAILURES_BEFORE_LOCK,
} from '@circle-link/contract/limits';
import { LIMIT_SHARES_PERCENT } from '@circle-link/contract/queue/mechanism';
import { toCents } from '@circle-link/contract/money';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Fold } from '../../ui/disclosure.tsx';
import { formatDollars } from '../../platform/i18n/amounts.ts';

export type Topic = 'money' | 'groups' | 'queue' | 'account';

interface AnswersProps {
  readonly topic: Topic;
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

export function Answers({ topic, isOpen = false, children }: AnswersProps) {
  const t = useTranslate();
  const facts = getHelpFacts();
  const rows = t.group(`help.${topic}.rows`, { ...facts, holder: t('help.holder') });
  return (
    <Fold id={`help-${topic}`} title={t(`help.${topic}.title`)} isOpen={isOpen} isOpenWide>
      <dl className="space-y-4">
        {rows.map((row) => (
          <div key={row.question}>
            <dt className="font-semibold">{row.question}</dt>
            <dd className="mt-1">{row.answer}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 empty:hidden">{children}</div>
    </Fold>
  );
}

const EXAMPLE_CENTS = toCents(10_000);

function getHelpFacts(): Readonly<Record<string, string | number>> {
  return {
    entry: formatDollars(ENTRY_QUOTE.totalCents),
    base: formatDollars(ENTRY_QUOTE.baseCents),
    entryAppFee: formatDollars(ENTRY_QUOTE.appFeeCents),
    example: formatDollars(EXAMPLE_CENTS),
    charge: formatDollars(quoteContribution(EXAMPLE_CENTS).totalCents),
    fewest: MIN_MEMBERS,
    most: MAX_MEMBERS,
    grace: DEFAULT_GRACE_DAYS,
    nothing: LIMIT_SHARES_PERCENT[0] ?? 0,
    hold: HOLD_MINUTES,
    holds: HOLDS_PER_HOUR,
    failures: LOGIN_FAILURES_BEFORE_LOCK,
    lock: LOCK_MINUTES,
  };
}
