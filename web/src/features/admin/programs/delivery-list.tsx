import { isAble, type AdminRole } from '@circle-link/contract/admin-roles';
import { DELIVERY_WISHES, type AdminDeliveryItem } from '@circle-link/contract/admin/programs';
import { adminProgramCalls } from '@circle-link/contract/operations/admin/programs';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useEventWords, useProblemWords } from '../../programs/index.ts';
import { Ago, Instant } from '../kit/instant.tsx';
import { MemberLink } from '../kit/links.tsx';
import { Listed } from '../kit/listed.tsx';
import { deliveriesQuery } from './queries.ts';

/** Messages to programs that were given up, or that are tried again. */
export function DeliveryList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const { t } = useTranslation();
  const [state, setState] = useState<(typeof DELIVERY_WISHES)[number]>('failed');
  const query = useInfiniteQuery(deliveriesQuery(state));
  const eventWords = useEventWords();
  const problemWords = useProblemWords();
  const mayRetry = isAble(roles, 'money');
  return (
    <div className="space-y-4">
      <div className="max-w-60">
        <Choice
          label={t('admin.programs.show')}
          name="state"
          values={DELIVERY_WISHES}
          value={state}
          labelOf={(one) => t(`admin.programs.states.${one}`)}
          onChange={setState}
        />
      </div>
      <Listed
        query={query}
        rowsOf={({ deliveries }) => deliveries}
        caption={t('admin.programs.title')}
        rowKey={({ id }) => id}
        isWhole
        columns={[
          { key: 'event', title: t('admin.programs.event'), cell: ({ type }) => eventWords[type] },
          {
            key: 'address',
            title: t('admin.programs.address'),
            cell: ({ host }) => <span className="break-all">{host}</span>,
          },
          {
            key: 'member',
            title: t('admin.programs.member'),
            cell: ({ member }) => <MemberLink person={member} />,
          },
          {
            key: 'when',
            title: t('admin.programs.when'),
            cell: ({ happenedAt }) => <Ago at={happenedAt} />,
          },
          { key: 'problem', title: t('admin.programs.problem'), cell: problemWords },
          {
            key: 'next',
            title: t('admin.programs.next'),
            cell: ({ nextAttemptAt, isOff }) =>
              isOff ? t('admin.programs.isOff') : <Instant at={nextAttemptAt} />,
          },
          {
            key: 'again',
            title: t('admin.programs.again'),
            isSelfExplaining: true,
            cell: (delivery) =>
              mayRetry && state === 'failed' && !delivery.isOff ? <Again delivery={delivery} /> : '–',
          },
        ]}
        failed={t('admin.programs.failed')}
        icon={Send}
        emptyTitle={t('admin.programs.none')}
        emptyText={t('admin.programs.noneText')}
      />
    </div>
  );
}

/** This one, or all that were given up at its address. */
function Again({ delivery: { id, endpointId } }: { readonly delivery: AdminDeliveryItem }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const again = useSingleMutation<{ readonly again: number }, string | undefined>({
    mutationFn: (deliveryId) =>
      call(adminProgramCalls.replay, { params: { id: endpointId }, body: { deliveryId } }),
    onSuccess: (answer) => showToast({ title: t('admin.programs.sentAgain', { count: answer.again }) }),
    onError: (error) =>
      showToast({
        title: t('admin.money.notDone'),
        description: messageOf(error, t('admin.money.failed')),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: [adminProgramCalls.deliveries.path] }),
  });
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="small"
        isPending={again.isPending}
        onClick={() => again.mutate(String(id))}
      >
        {t('admin.programs.again')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        isPending={again.isPending}
        onClick={() => again.mutate(undefined)}
      >
        {t('admin.programs.allAgain')}
      </Button>
    </span>
  );
}
