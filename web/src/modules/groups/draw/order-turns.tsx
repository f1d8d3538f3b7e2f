import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CommandError, useCommand, useGroupParams } from '../page/commands.tsx';
import { getMemberName, useGroup } from '../page/group-context.ts';

export function OrderTurns() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('groupPage.order.hint')}</p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('groupPage.order.open')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('groupPage.order.title')}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Order onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

function Order({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const [order, setOrder] = useState(() => plannedOrder(group.members));
  const [said, say] = useState('');
  const command = useCommand({
    send: () => call(groupCalls.setOrder, { params, body: { memberIds: [...order] } }),
    done: t('groupPage.order.saved'),
    onDone,
  });
  const move = (index: number, by: -1 | 1) => {
    const moved = [...order];
    const [userId = ''] = moved.splice(index, 1);
    moved.splice(index + by, 0, userId);
    setOrder(moved);
    say(t('groupPage.order.moved', { name: getMemberName(group, userId), turn: index + by + 1 }));
  };
  return (
    <div className="space-y-4">
      <ol className="divide-y divide-line rounded-field border border-line">
        {order.map((userId, index) => (
          <li key={userId} className="flex items-center gap-3 px-3 py-2">
            <span className="w-6 text-right text-muted tabular-nums">{index + 1}</span>
            <span className="min-w-0 grow break-words">{getMemberName(group, userId)}</span>
            <IconButton
              label={t('groupPage.order.up', { name: getMemberName(group, userId) })}
              disabled={index === 0}
              className="disabled:opacity-40"
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t('groupPage.order.down', { name: getMemberName(group, userId) })}
              disabled={index === order.length - 1}
              className="disabled:opacity-40"
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <CommandError error={command.error} />
      <Button
        className="w-full"
        isPending={command.isPending}
        pendingLabel={t('groupPage.command.pending')}
        onClick={() => command.mutate()}
      >
        {t('groupPage.order.save')}
      </Button>
    </div>
  );
}

/** Unplanned members come last in order of joining (the sort is stable). */
function plannedOrder(members: ReturnType<typeof useGroup>['group']['members']): readonly string[] {
  return [...members]
    .sort((a, b) => (a.payoutOrder ?? Infinity) - (b.payoutOrder ?? Infinity) || 0)
    .map(({ userId }) => userId);
}
