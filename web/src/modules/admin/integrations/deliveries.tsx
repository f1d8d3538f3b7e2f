import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import {
  type AdminDeliveryItem,
  adminIntegrationCalls,
  DELIVERY_FILTERS,
} from '@circle-link/contract/admin/integrations';
import { Send } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Card } from '../../../ui/panels.tsx';
import { useEventWords, useProblemWords } from '../../integrations/index.ts';
import { AdminPage } from '../admin-page.tsx';
import { Instant, RowButton } from '../kit/cells.tsx';
import { useRowCommand } from '../kit/commands.tsx';
import { LiveFilter, toOptions, useChoice } from '../kit/filter-bar.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import type { Column } from '../kit/table.tsx';

const deliveryList = defineList({
  operation: adminIntegrationCalls.deliveries,
  listRows: ({ deliveries }) => deliveries,
  getCursor: ({ id }) => ({ before: String(id) }),
});

export function DeliveryList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [state, setFilter] = useChoice('state', DELIVERY_FILTERS);
  const columns = useColumns(hasAbility(roles, 'money') && state === 'failed');
  return (
    <Card>
      <LiveFilter
        fields={[
          {
            name: 'state',
            label: t('admin.programs.show'),
            options: toOptions(DELIVERY_FILTERS, (one) => t(`admin.programs.states.${one}`)),
          },
        ]}
        filter={{ state }}
        onChange={setFilter}
      />
      <AdminList
        list={deliveryList}
        filter={{ state }}
        caption={t('admin.programs.title')}
        rowKey={({ id }) => id}
        columns={columns}
        failed={t('admin.programs.failed')}
        empty={{
          icon: Send,
          title: t(`admin.programs.none.${state}`),
          text: t(`admin.programs.noneText.${state}`),
        }}
      />
    </Card>
  );
}

function useColumns(canSend: boolean): readonly Column<AdminDeliveryItem>[] {
  const t = useTranslate();
  const eventWords = useEventWords();
  const problemWords = useProblemWords();
  return [
    { title: t('admin.programs.event'), cell: ({ type }) => eventWords[type] },
    {
      title: t('admin.programs.address'),
      narrow: 'note',
      cell: ({ host }) => <span title={host}>{host}</span>,
    },
    { title: t('admin.programs.member'), narrow: 'value', person: ({ member }) => member },
    { title: t('admin.programs.problem'), cell: problemWords },
    { title: t('admin.programs.when'), ago: ({ happenedAt }) => happenedAt },
    canSend
      ? {
          title: t('admin.programs.act'),
          narrow: 'act',
          isNumeric: true,
          cell: (delivery) => (delivery.isOff ? t('admin.programs.isOff') : <Again delivery={delivery} />),
        }
      : {
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
  const again = useRowCommand<{ readonly again: number }, string | undefined>({
    send: (deliveryId) =>
      call(adminIntegrationCalls.replay, { params: { id: endpointId }, body: { deliveryId } }),
    getDone: (answer) => t('admin.programs.sentAgain', { count: answer.again }),
  });
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

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.programs.title')} lead={t('admin.programs.lead')}>
      {({ roles }) => <DeliveryList roles={roles} />}
    </AdminPage>
  );
}
