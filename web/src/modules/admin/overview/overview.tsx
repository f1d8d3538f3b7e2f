import type { AdminOverview, FlowRow } from '@circle-link/contract/admin/overview';
import { type Ability, type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import type { SecondFactorState } from '@circle-link/contract/auth/second-factor';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { Language } from '@circle-link/contract/messages/language';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { isOpenToPassword, secondFactorQuery } from '../../../platform/api/safeguard-queries.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { formatCount, formatInstant } from '../../../platform/i18n/language.ts';
import { type Translate, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { NewestEntries, overviewQuery, StatTiles, TrendsCard } from './figures.tsx';

export function Overview({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const overview = useQuery(overviewQuery);
  return (
    <div className="space-y-4 sm:space-y-6">
      {overview.data !== undefined && <ChecksAlert needs={overview.data.needs} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AdminDetail query={overview} failed={t('admin.overview.loadFailed')} height="h-40">
          {(answer) => <NeedsCard overview={answer} roles={roles} />}
        </AdminDetail>
        <TrendsCard />
      </div>
      {/* Renders after the size of the content above is known, so that nothing shifts. */}
      {!overview.isPending && (
        <>
          <StatTiles />
          <NewestEntries />
        </>
      )}
      {overview.data !== undefined && (
        <>
          <Flow flow={overview.data.flow} />
          <Performance performance={overview.data.performance} />
          <p className="text-sm text-muted">
            {t('admin.overview.countedAt', { time: formatInstant(overview.data.countedAt, language) })}
          </p>
        </>
      )}
    </div>
  );
}

export function Performance({ performance }: { readonly performance: AdminOverview['performance'] }) {
  const t = useTranslate();
  const language = useLanguage();
  const whole = (value: number) => formatCount(Math.ceil(value), language);
  const waits = (seconds: number | null) =>
    seconds === null
      ? t('admin.overview.performance.nothingWaits')
      : t('admin.overview.performance.seconds', { value: whole(Math.max(0, seconds)) });
  const { requestP95Ms: p95 } = performance;
  return (
    <Disclosure summary={<h2 className="text-lg font-semibold">{t('admin.overview.performance.title')}</h2>}>
      <Facts
        facts={[
          {
            label: t('admin.overview.performance.entries'),
            value: formatCount(performance.entriesLastDay, language),
          },
          {
            label: t('admin.overview.performance.payments'),
            value: formatCount(performance.paymentsLastDay, language),
          },
          { label: t('admin.overview.performance.inbox'), value: waits(performance.inboxAgeSeconds) },
          { label: t('admin.overview.performance.jobs'), value: waits(performance.jobLagSeconds) },
          {
            label: t('admin.overview.performance.p95'),
            value:
              p95 === null
                ? t('admin.overview.none')
                : t('admin.overview.performance.milliseconds', { value: whole(p95) }),
          },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{t('admin.overview.performance.p95Note')}</p>
    </Disclosure>
  );
}

const PARTS = ['cameIn', 'wentTo', 'isNow'] as const;

export function Flow({ flow }: { readonly flow: AdminOverview['flow'] }) {
  const t = useTranslate();
  return (
    <Disclosure summary={<h2 className="text-lg font-semibold">{t('admin.overview.flow.title')}</h2>}>
      <p className="mb-4 max-w-prose text-muted">{t('admin.overview.flow.lead')}</p>
      <div className="grid gap-6 lg:grid-cols-3">
        {PARTS.map((part) => (
          <section key={part} aria-labelledby={`flow-${part}`}>
            <h3 id={`flow-${part}`} className="mb-2 font-semibold">
              {t(`admin.overview.flow.${part}`)}
            </h3>
            <dl className="divide-y divide-line">
              {flow[part].map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Disclosure>
  );
}

function Row({ row }: { readonly row: FlowRow }) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <dt className="text-muted">{t(`admin.overview.flow.${row.key}`)}</dt>
      <dd className="text-right font-medium">
        <Money amount={row.amount} />
      </dd>
      {row.accounts.map(({ name, balance }) => (
        <dd key={name} className="col-span-2 flex flex-wrap justify-between gap-x-4 text-sm">
          <Link
            to="/admin/ledger"
            search={{ account: name }}
            className={`${TEXT_LINK} min-h-6 min-w-0 wrap-anywhere`}
          >
            {name}
          </Link>
          {row.accounts.length > 1 && balance !== null && (
            <Money amount={balance} className="ml-auto text-muted" />
          )}
        </dd>
      ))}
    </div>
  );
}

/** `/admin`: the first screen of the back office (spec §2). */
export function Page() {
  const t = useTranslate();
  return (
    <AdminPage
      ability="view"
      isLabelled
      title={t('admin.overview.title')}
      lead={t('admin.overview.lead', { entry: formatDollars(ENTRY_QUOTE.totalCents) })}
    >
      {({ roles }) => <Overview roles={roles} />}
    </AdminPage>
  );
}

type Needs = AdminOverview['needs'];
type Waiting =
  | 'identityReviews'
  | 'riskReviews'
  | 'deadLetterEvents'
  | 'refundRequests'
  | 'strandedRefunds'
  | 'openDisputes'
  | 'openWarnings'
  | 'alarms'
  | 'stuckMoney'
  | 'failingJobs';

const PLACES: readonly { readonly name: Waiting; readonly path: string; readonly ability: Ability }[] = [
  { name: 'openDisputes', path: '/admin/stuck', ability: 'view' },
  { name: 'openWarnings', path: '/admin/stuck', ability: 'view' },
  { name: 'alarms', path: '/admin/operations', ability: 'view' },
  { name: 'stuckMoney', path: '/admin/stuck', ability: 'view' },
  { name: 'identityReviews', path: '/admin/identity', ability: 'review' },
  { name: 'riskReviews', path: '/admin/risk', ability: 'review' },
  { name: 'refundRequests', path: '/admin/refunds', ability: 'view' },
  { name: 'strandedRefunds', path: '/admin/refunds', ability: 'view' },
  { name: 'deadLetterEvents', path: '/admin/operations', ability: 'view' },
  { name: 'failingJobs', path: '/admin/operations', ability: 'view' },
];

interface Line {
  readonly words: string;
  readonly path?: string | undefined;
}

interface NeedsCardProps {
  readonly overview: Pick<AdminOverview, 'needs' | 'backups'>;
  readonly roles: readonly AdminRole[];
}

function ChecksAlert({ needs }: { readonly needs: Needs }) {
  const t = useTranslate();
  const count = needs.failingChecks.length;
  if (count === 0 && !needs.areChecksStale) return null;
  return (
    <Notice
      tone="problem"
      role="alert"
      title={count === 0 ? t('admin.overview.needs.stale') : t('admin.overview.needs.failing', { count })}
    >
      <ul className="list-disc pl-5">
        {needs.failingChecks.map(({ name, title }) => (
          <li key={name}>{title}</li>
        ))}
      </ul>
      <Link to="/admin/checks" className={TEXT_LINK}>
        {t('admin.overview.needs.openChecks')}
      </Link>
    </Notice>
  );
}

export function NeedsCard({ overview, roles }: NeedsCardProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const lines = [
    ...ownLines(secondFactor, t),
    ...waitingLines(overview.needs, roles, (name, count) =>
      formatNeed(overview.needs, { name, count, language, t }),
    ),
    ...backupLines(overview.backups, t),
  ];
  return (
    <Section id="needs-you" title={t('admin.overview.needs.title')}>
      {lines.length === 0 ? (
        <p className="text-muted">{t('admin.overview.needs.nothing')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map(({ words, path }) => (
            <li key={words}>
              {path === undefined ? (
                <span className="flex min-h-11 items-center py-2">{words}</span>
              ) : (
                <Link to={path} className="flex min-h-11 items-center justify-between gap-3 py-2">
                  {words}
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ownLines(state: SecondFactorState | undefined, t: Translate): readonly Line[] {
  if (state === undefined || !isOpenToPassword(state)) return [];
  return [{ words: t('admin.overview.needs.secondStepOff'), path: '/settings/security' }];
}

interface Words {
  readonly name: Waiting;
  readonly count: number;
  readonly language: Language;
  readonly t: Translate;
}

function formatNeed({ evidenceDueAt, answerDueAt }: Needs, { name, count, language, t }: Words): string {
  if (name === 'openDisputes' && evidenceDueAt !== null)
    return t('admin.overview.needs.openDisputesUntil', {
      count,
      until: formatInstant(evidenceDueAt, language),
    });
  if (name === 'openWarnings' && answerDueAt !== null)
    return t('admin.overview.needs.openWarningsUntil', {
      count,
      until: formatInstant(answerDueAt, language),
    });
  return t(`admin.overview.needs.${name}`, { count });
}

function waitingLines(
  needs: Needs,
  roles: readonly AdminRole[],
  words: (name: Waiting, count: number) => string,
): readonly Line[] {
  return PLACES.map((place) => ({ ...place, count: getCount(needs, place.name) }))
    .filter(({ count }) => count > 0)
    .map(({ name, path, ability, count }) => ({
      words: words(name, count),
      path: hasAbility(roles, ability) ? path : undefined,
    }));
}

function backupLines(state: AdminOverview['backups'], t: Translate): readonly Line[] {
  return state === 'fresh_and_proven' ? [] : [{ words: t(`admin.overview.needs.backups_${state}`) }];
}

function getCount(needs: Needs, name: Waiting): number {
  const found = needs[name];
  return typeof found === 'number' ? found : found.length;
}
