import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { computeAccessState } from '@circle-link/contract/gate';
import type { NextActions } from '@circle-link/contract/public-ledger/transparency';
import { type Level, LEVELS } from '@circle-link/contract/queue/mechanism';
import type { LevelList } from '@circle-link/contract/queue/queue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import dashboard from '../../../locales/en/dashboard.json';
import { useCurrentUser } from '../modules/auth/session.ts';
import { AuditCard } from '../modules/public-ledger/audit-card.tsx';
import { HowComputed } from '../modules/public-ledger/how-computed.tsx';
import { LedgerChecks } from '../modules/public-ledger/ledger-checks.tsx';
import { LedgerHistoryCard } from '../modules/public-ledger/ledger-history-card.tsx';
import { MoneyFlow } from '../modules/public-ledger/money-flow.tsx';
import { actionsQuery } from '../modules/public-ledger/queries.ts';
import { SystemTiles } from '../modules/public-ledger/system-tiles.tsx';
import { LiveLine } from '../modules/queue/live-line.tsx';
import { LevelBadge } from '../modules/queue/level-badge.tsx';
import { FoldedOdds } from '../modules/queue/odds-card.tsx';
import { PositionBrief } from '../modules/queue/position-facts.tsx';
import { levelsQuery, memberPositionQuery } from '../modules/queue/queries.ts';
import { deployment } from '../platform/deployment.ts';
import { formatCount, formatDate } from '../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../platform/i18n/texts.ts';
import { buttonLook } from '../ui/button.tsx';
import { Fold } from '../ui/disclosure.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Loaded } from '../ui/frame/states.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Money, toDollars } from '../ui/values/money.tsx';

addTexts({ dashboard });

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const hasQueue = deployment.hasQueue;
  const member = user !== null && computeAccessState(user) === 'member' ? user : null;
  return (
    <>
      <PageTitle title={t('transparency.title')} lead={t('transparency.lead')}>
        <Link to="/transparency/ledger" className={buttonLook('quiet')}>
          {t('publicLedger.link')}
        </Link>
      </PageTitle>
      <div className="space-y-6">
        <MoneyFlow />
        {hasQueue && <FoldedOdds />}
        <div className="border-b border-line">
          {hasQueue && member !== null && <MyPlace user={member} />}
          <LedgerChecks />
          <SystemTiles hasQueue={hasQueue} />
          {hasQueue && (
            <div className="gap-x-12 lg:grid lg:grid-cols-2 lg:items-start">
              <Line isMember={member !== null} />
              <LevelRows />
            </div>
          )}
          <LedgerHistoryCard hasQueue={hasQueue} />
          <WhatComesNext />
          <AuditCard hasQueue={hasQueue} hasEntry={hasQueue && member?.hasPosition === true} />
        </div>
      </div>
    </>
  );
}

function MyPlace({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const position = useQuery(memberPositionQuery);
  return (
    <Fold id="mine" title={t('transparency.mine.title')} note={t('transparency.mine.note')} isOpenWide>
      <Loaded
        query={position}
        failed={t('transparency.mine.loadFailed')}
        skeleton={<Skeleton className={user.hasPosition ? 'h-48 w-full' : 'h-6 w-64'} />}
      >
        {(mine) =>
          mine === null ? (
            <p>{t('transparency.mine.none')}</p>
          ) : (
            <div className="flex items-start justify-between gap-4">
              <PositionBrief position={mine} />
              <HowComputed
                of={t('transparency.mine.title')}
                figures={(['number', 'place', 'received', 'needed'] as const).map((figure) => ({
                  name: t(`publicLedger.how.mine.${figure}`),
                  formula: t(`publicLedger.how.mine.${figure}How`),
                }))}
              />
            </div>
          )
        }
      </Loaded>
    </Fold>
  );
}

function Line({ isMember }: { readonly isMember: boolean }) {
  const t = useTranslate();
  const { data: position } = useQuery({ ...memberPositionQuery, enabled: isMember });
  return (
    <Fold id="line" title={t('line.track.title')} note={t('transparency.lineNote')} isOpenWide>
      <div className="-mt-2 flex justify-end">
        <HowComputed
          of={t('line.track.title')}
          figures={[
            {
              name: t('publicLedger.how.line.entries'),
              formula: t('publicLedger.how.line.entriesHow'),
              accounts: ['raised:entries'],
            },
            {
              name: t('publicLedger.how.line.pool'),
              formula: t('publicLedger.how.line.poolHow'),
              accounts: LEVELS.map(({ level }) => `queue:pool:${level}`),
            },
            {
              name: t('publicLedger.how.line.withheld'),
              formula: t('publicLedger.how.line.withheldHow'),
              accounts: ['queue:withheld'],
            },
          ]}
        />
      </div>
      <LiveLine position={position} refetchInterval={30_000} />
    </Fold>
  );
}

function LevelRows() {
  const t = useTranslate();
  const levels = useQuery(levelsQuery);
  return (
    <Fold id="levels" title={t('transparency.levels.title')} note={t('transparency.levels.note')} isOpenWide>
      <div className="flex items-start justify-between gap-4">
        <p className="mb-4 max-w-prose text-muted">{t('transparency.levels.lead')}</p>
        <HowComputed
          of={t('transparency.levels.title')}
          figures={[
            {
              name: t('transparency.levels.waiting'),
              formula: t('publicLedger.how.levels.waitingHow'),
              accounts: ['raised:entries'],
            },
            {
              name: t('transparency.levels.paid'),
              formula: t('publicLedger.how.levels.paidHow'),
              accounts: ['paid-out:queue', ...LEVELS.map(({ level }) => `queue:pool:${level}`)],
            },
            { name: t('transparency.levels.average'), formula: t('publicLedger.how.levels.averageHow') },
          ]}
        />
      </div>
      <Loaded
        query={levels}
        failed={t('transparency.levels.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {(list) => (
          <>
            <p aria-hidden="true" className={`${ROW} text-sm text-muted`}>
              <span />
              <span>{t('transparency.levels.waiting')}</span>
              <span>{t('transparency.levels.paid')}</span>
              <span className={LAST}>{t('transparency.levels.average')}</span>
            </p>
            <ul className="divide-y divide-line border-t border-line">
              {list.map((level) => (
                <LevelRow key={level.level} level={level} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Fold>
  );
}

const ROW =
  'grid min-h-10 grid-cols-[7rem_1fr_1.5fr_1fr] items-center gap-2 text-right max-[359px]:grid-cols-[6rem_1fr_1.5fr]';
const LAST = 'max-[359px]:hidden';

function LevelRow({ level }: { readonly level: LevelList[number] }) {
  const t = useTranslate();
  const language = useLanguage();
  const name = t.group('line.levels')[level.name as 'Starter'];
  return (
    <li className={`${ROW} tabular-nums`}>
      <span className="text-left">
        <LevelBadge level={level.level as Level} label={`${level.level} ${name}`} />
      </span>
      <Figure label={t('transparency.levels.waiting')}>{formatCount(level.userCount, language)}</Figure>
      <Figure label={t('transparency.levels.paid')}>
        <Money amount={level.totalEarnings} />
      </Figure>
      <span className={LAST}>
        <Figure label={t('transparency.levels.average')}>
          {level.averageEarnings === null ? '–' : <Money amount={level.averageEarnings} />}
        </Figure>
      </span>
    </li>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span>
      <span className="sr-only">{label} </span>
      {children}
    </span>
  );
}

function WhatComesNext() {
  const t = useTranslate();
  const actions = useQuery(actionsQuery);
  const payout = {
    name: t('transparency.actions.payoutTitle'),
    formula: t('publicLedger.how.actions.payoutHow'),
    accounts: ['paid-out:queue'],
  };
  return (
    <Fold
      id="actions"
      title={t('transparency.actions.title')}
      note={t('transparency.actions.note')}
      isOpenWide
    >
      <div className="-mt-2 flex justify-end">
        <HowComputed
          of={t('transparency.actions.title')}
          figures={[
            ...(actions.data?.nextPayout ? [payout] : []),
            { name: t('transparency.actions.round'), formula: t('publicLedger.how.actions.roundHow') },
            { name: t('transparency.actions.seal'), formula: t('publicLedger.how.actions.sealHow') },
          ]}
        />
      </div>
      <Loaded
        query={actions}
        failed={t('transparency.actions.loadFailed')}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {(next) => <Actions next={next} />}
      </Loaded>
    </Fold>
  );
}

function Actions({ next }: { readonly next: NextActions }) {
  const t = useTranslate();
  const language = useLanguage();
  const { nextPayout: payout, nextRoundClosesOn: day, nextSeal } = next;
  return (
    <dl className="gap-x-8 max-md:divide-y max-md:divide-line md:grid md:grid-cols-3">
      {payout !== null && (
        <Action title={t('transparency.actions.payoutTitle')} note={t('transparency.actions.payoutStop')}>
          {t('transparency.actions.payout', {
            count: payout.entriesNeeded,
            entries: formatCount(payout.entriesNeeded, language),
            amount: toDollars(payout.amount),
          })}
        </Action>
      )}
      <Action title={t('transparency.actions.round')}>
        {day === null
          ? t('transparency.actions.noRound')
          : t('transparency.actions.roundOn', { day: formatDate(day, language) })}
      </Action>
      <Action title={t('transparency.actions.seal')}>
        {t('transparency.actions.sealText', { height: formatCount(nextSeal.height, language) })}
      </Action>
    </dl>
  );
}

interface ActionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Action({ title, note, children }: ActionProps) {
  return (
    <div className="max-md:py-3 max-md:first:pt-0 max-md:last:pb-0">
      <dt className="text-sm text-muted">{title}</dt>
      <dd>
        <span className="font-semibold">{children}</span>
        {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}
