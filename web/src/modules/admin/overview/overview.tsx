import type { AdminRole } from '@circle-link/contract/admin/roles';
import type { AdminOverview, FlowRow } from '@circle-link/contract/admin/overview';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { formatCount, formatInstant } from '../../../platform/i18n/language.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { TestMoney } from '../../../ui/values/fee-lines.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { AdminDetail } from '../kit/section.tsx';
import { NewestEntries, overviewQuery, StatTiles, TrendsCard } from './figures.tsx';
import { ChecksAlert, NeedsCard } from './needs-card.tsx';

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
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-muted">{t('admin.overview.flow.lead')}</p>
        <TestMoney />
      </div>
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
