import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { DELIVERY_FILTERS, type AdminDeliveryItem } from '@circle-link/contract/admin/programs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { useEventWords, useProblemWords } from '../../programs/index.ts';
import { Ago, Instant } from '../kit/instant.tsx';
import { MemberLink } from '../kit/links.tsx';
import { DataList } from '../kit/data-list.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { deliveriesQuery } from './queries.ts';
import { useReplay } from './use-replay.ts';

export function DeliveryList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [state, setState] = useState<(typeof DELIVERY_FILTERS)[number]>('failed');
  const query = useInfiniteQuery(deliveriesQuery(state));
  const columns = useColumns(hasAbility(roles, 'money') && state === 'failed');
  return (
    <Card className="space-y-4">
      <div className="max-w-60">
        <Choice
          label={t('admin.programs.show')}
          name="state"
          values={DELIVERY_FILTERS}
          value={state}
          getLabel={(one) => t(`admin.programs.states.${one}`)}
          onChange={setState}
        />
      </div>
      <DataList
        query={query}
        listRows={({ deliveries }) => deliveries}
        caption={t('admin.programs.title')}
        rowKey={({ id }) => id}
        columns={columns}
        failed={t('admin.programs.failed')}
        icon={Send}
        emptyTitle={t(`admin.programs.none.${state}`)}
        emptyText={t(`admin.programs.noneText.${state}`)}
      />
    </Card>
  );
}

function useColumns(canSend: boolean): readonly Column<AdminDeliveryItem>[] {
  const t = useTranslate();
  const eventWords = useEventWords();
  const problemWords = useProblemWords();
  return [
    { key: 'event', title: t('admin.programs.event'), cell: ({ type }) => eventWords[type] },
    {
      key: 'address',
      title: t('admin.programs.address'),
      narrow: 'note',
      cell: ({ host }) => <span title={host}>{host}</span>,
    },
    {
      key: 'member',
      title: t('admin.programs.member'),
      narrow: 'value',
      cell: ({ member }) => <MemberLink person={member} />,
    },
    { key: 'problem', title: t('admin.programs.problem'), cell: problemWords },
    {
      key: 'when',
      title: t('admin.programs.when'),
      cell: ({ happenedAt }) => <Ago at={happenedAt} />,
    },
    canSend
      ? {
          key: 'again',
          title: t('admin.programs.act'),
          narrow: 'act',
          isNumeric: true,
          cell: (delivery) => (delivery.isOff ? t('admin.programs.isOff') : <Again delivery={delivery} />),
        }
      : {
          key: 'next',
          title: t('admin.programs.next'),
          narrow: 'act',
          isNumeric: true,
          cell: ({ nextAttemptAt, isOff }) =>
            isOff ? t('admin.programs.isOff') : <Instant at={nextAttemptAt} />,
        },
  ];
}

function Again({ delivery: { id, endpointId, host } }: { readonly delivery: AdminDeliveryItem }) {
  const t = useTranslate();
  const again = useReplay(endpointId);
  return (
    <span className="inline-flex gap-4">
      <RowButton
        label={t('admin.programs.again')}
        fullLabel={`${t('admin.programs.again')}: ${host}`}
        isPending={again.isPending}
        onPress={() => again.mutate(String(id))}
      />
      <RowButton
        label={t('admin.programs.allAgainShort')}
        fullLabel={`${t('admin.programs.allAgain')}: ${host}`}
        isPending={again.isPending}
        onPress={() => again.mutate(undefined)}
      />
    </span>
  );
}
