import type { AdminOverview, FlowRow } from '@circle-link/contract/admin/overview';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Money } from '../../../ui/money.tsx';
import { TestMoney } from '../../../ui/test-money.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';

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
