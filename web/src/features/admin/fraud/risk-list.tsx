import type { RiskItem } from '@circle-link/contract/fraud';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Ago } from '../kit/instant.tsx';
import { RowTable } from '../kit/row-table.tsx';
import { BulkClear } from './bulk-clear.tsx';
import { FlagLine } from './flag-line.tsx';
import { getName } from './get-name.ts';
import { RISK_FILTERS, risksQuery, type RiskFilter } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

export function RiskList() {
  const t = useTranslate();
  const [filter, setFilter] = useState<RiskFilter>('open');
  const query = useInfiniteQuery(risksQuery(filter));
  return (
    <Card aria-labelledby="risk-list">
      <CardHeader id="risk-list" title={t('admin.risk.listTitle')} />
      <div className="mb-6 max-w-64">
        <Choice
          label={t('admin.risk.show')}
          name="status"
          values={RISK_FILTERS}
          value={filter}
          getLabel={(value) => t(`admin.risk.filters.${value}`)}
          onChange={setFilter}
        />
      </div>
      <Paged query={query} failed={t('admin.risk.listFailed')} more={t('admin.risk.more')}>
        {(pages) => <Rows key={filter} items={pages.flat()} filter={filter} />}
      </Paged>
    </Card>
  );
}

interface RowsProps {
  readonly items: readonly RiskItem[];
  readonly filter: RiskFilter;
}

function Rows({ items, filter }: RowsProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayBeCleared = filter === 'open';
  if (items.length === 0 && chosen.size === 0)
    return (
      <EmptyState icon={ShieldCheck} title={t(`admin.risk.empty.${filter}`)}>
        {t('admin.risk.emptyHint')}
      </EmptyState>
    );
  const choose = (userId: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(userId);
      else after.delete(userId);
      return after;
    });
  return (
    <div className="space-y-4">
      {mayBeCleared && (
        <BulkClear
          chosen={items.filter(({ userId }) => chosen.has(userId))}
          isEveryoneChosen={items.every(({ userId }) => chosen.has(userId))}
          onChooseAll={(isChosen) => setChosen(new Set(isChosen ? items.map(({ userId }) => userId) : []))}
          onCleared={(userId) => choose(userId, false)}
        />
      )}
      <RowTable
        caption={t(`admin.risk.filters.${filter}`)}
        rows={items}
        rowKey={({ userId }) => userId}
        isHighlighted={({ userId }) => chosen.has(userId)}
        columns={[
          {
            key: 'member',
            title: t('admin.risk.member'),
            cell: (item) => (
              <span className="flex min-w-0 items-center gap-3">
                {mayBeCleared && (
                  <input
                    type="checkbox"
                    className="size-5 shrink-0"
                    aria-label={t('admin.risk.choose', { name: getName(item) })}
                    checked={chosen.has(item.userId)}
                    onChange={(event) => choose(item.userId, event.target.checked)}
                  />
                )}
                <Link
                  to="/admin/risk/$userId"
                  params={{ userId: item.userId }}
                  className={`${TEXT_LINK} truncate`}
                >
                  {getName(item)}
                </Link>
              </span>
            ),
          },
          {
            key: 'score',
            title: t('admin.risk.score'),
            narrow: 'act',
            isNumeric: true,
            cell: ({ riskScore }) => riskScore,
          },
          {
            key: 'flags',
            title: t('admin.risk.flags'),
            narrow: 'note',
            cell: ({ detectionFlags }) => <FlagLine flags={detectionFlags} />,
          },
          {
            key: 'status',
            title: t('admin.risk.status'),
            narrow: 'value',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            key: 'updated',
            title: t('admin.risk.updated'),
            cell: ({ updatedAt }) => <Ago at={updatedAt} />,
          },
        ]}
      />
    </div>
  );
}
