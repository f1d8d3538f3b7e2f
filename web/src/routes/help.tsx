import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { DEFAULT_GRACE_DAYS, MAX_MEMBERS, MIN_MEMBERS } from '@circle-link/contract/groups/limits';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import {
  HOLD_MINUTES,
  HOLDS_PER_HOUR,
  LOCK_MINUTES,
  LOGIN_FAILURES_BEFORE_LOCK,
} from '@circle-link/contract/limits';
import { toCents } from '@circle-link/contract/money';
import { LIMIT_SHARES_PERCENT } from '@circle-link/contract/queue/mechanism';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../modules/auth/session.ts';
import { OperatorLinks } from '../modules/help/operator-links.tsx';
import { OddsCard } from '../modules/queue/odds-card.tsx';
import { deployment } from '../platform/deployment.ts';
import { formatDollars } from '../platform/i18n/amounts.ts';
import { useTranslate } from '../platform/i18n/texts.ts';
import { TEXT_LINK } from '../ui/class-names.ts';
import { Fold } from '../ui/disclosure.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';

export function Page() {
  const t = useTranslate();
  const isQueueMember = useCurrentUser()?.path === 'queue';
  const topics = topicsFor(isQueueMember).filter((topic) => deployment.hasQueue || topic !== 'queue');
  return (
    <div className="mx-auto w-full max-w-prose">
      <PageTitle title={t('help.title')} lead={t('help.lead')} />
      <div className="space-y-8">
        <div className="border-b border-line">
          {topics.map((topic, place) => (
            <Answers key={topic} topic={topic} isOpen={place === 0}>
              {topic === 'queue' && <OddsCard />}
            </Answers>
          ))}
        </div>
        <p>
          {t('help.contact')}{' '}
          <Link to="/legal" className={TEXT_LINK}>
            {t('help.legal')}
          </Link>
        </p>
        <OperatorLinks />
      </div>
    </div>
  );
}

/** Puts the topics of the reader's path first and expanded. The odds come with the queue. */
function topicsFor(isQueueMember: boolean): readonly Topic[] {
  return isQueueMember ? ['queue', 'money', 'account', 'groups'] : ['groups', 'money', 'account', 'queue'];
}

type Topic = 'money' | 'groups' | 'queue' | 'account';

interface AnswersProps {
  readonly topic: Topic;
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

function Answers({ topic, isOpen = false, children }: AnswersProps) {
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
