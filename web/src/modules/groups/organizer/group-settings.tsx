import { organizerCalls, windUpCalls } from '@circle-link/contract/groups/agreement-calls';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { type Cover as CoverName, COVERS } from '@circle-link/contract/groups/parts';
import { ArrowDown, ArrowUp, Ban, Pencil } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useDeadline } from '../../../platform/i18n/deadline.ts';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/forms/choice-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Result } from '../../../ui/result.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { Cover } from '../cover.tsx';
import {
  CommandError,
  ConfirmCommand,
  useCommand,
  useGroupParams,
  CommandButton,
} from '../page/commands.tsx';
import { getMemberName, useGroup } from '../page/group-context.ts';
import { hasPaidOut } from '../page/next-action.ts';
import groupTabs from '../../../../../locales/en/group-tabs.json';

addTexts({ groupTabs });

/** Everything that the organizer can set. */
export function GroupSettings({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { group, schedule } = useGroup();
  const isForming = group.phase === 'forming' && group.draw === null;
  return (
    <Dialog title={t('groupPage.settings')} closeLabel={t('common.close')} onClose={onClose} size="sheet">
      <div className="divide-y divide-line [&>*]:py-4 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        {isForming && (
          <div className="space-y-3">
            <p className="text-sm text-muted">{t('groupTabs.organize.editHint')}</p>
            <EditTermsButton group={group} />
          </div>
        )}
        {isForming && group.payoutOrder === 'organizer' && <OrderTurns />}
        <ChooseCover />
        <OrganizerHandover />
        {!hasPaidOut(schedule) && <CancelGroup />}
      </div>
    </Dialog>
  );
}

/** The organizer can cancel before the first payout. Everything is refunded. */
function CancelGroup() {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(windUpCalls.cancel, { params }),
    spoken: t('groupTabs.cancel.done'),
    onDone: () => setAsking(false),
  });
  const isNothingHeld = group.books.held === '0.00';
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('groupTabs.cancel.hint')}</p>
      <Button variant="quiet" className="text-clay" onClick={() => setAsking(true)}>
        {t('groupTabs.cancel.act')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupTabs.cancel.title', { name: group.name })}
          submitLabel={t('groupTabs.cancel.act')}
          pending={t('groupTabs.cancel.pending')}
          isDestructive
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>
            {isNothingHeld
              ? t('groupTabs.cancel.nothingPaid')
              : t('groupTabs.cancel.refunds', { amount: toDollars(group.books.held) })}
          </p>
          <p>{t('groupTabs.cancel.final')}</p>
        </ConfirmCommand>
      )}
    </div>
  );
}

function ChooseCover() {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const id = useId();
  const command = useCommand({
    send: (cover: CoverName | null) => call(groupCalls.setCover, { params, body: { cover } }),
  });
  return (
    <div role="group" aria-labelledby={id} className="space-y-3">
      <p id={id} className="text-sm text-muted">
        {t('groupTabs.cover.legend')}
      </p>
      <div className="flex flex-wrap gap-2">
        {[null, ...COVERS].map((cover) => (
          <button
            key={cover ?? 'none'}
            type="button"
            aria-pressed={group.cover === cover}
            aria-label={t(`groupTabs.cover.${cover ?? 'none'}`)}
            onClick={() => {
              if (!command.isPending && group.cover !== cover) command.mutate(cover);
            }}
            className={classNames(
              'rounded-field border-2 p-0.5',
              group.cover === cover ? 'border-leaf' : 'border-transparent hover:border-edge',
            )}
          >
            {cover === null ? (
              <span className="flex size-12 items-center justify-center rounded-field bg-sunken text-muted">
                <Ban aria-hidden="true" className="size-5" />
              </span>
            ) : (
              <Cover cover={cover} className="size-12" />
            )}
          </button>
        ))}
      </div>
      <CommandError error={command.error} />
    </div>
  );
}

const EditTermsDialog = lazy(async () => ({
  default: (await import('../create-group/edit-terms-dialog.tsx')).EditTermsDialog,
}));

function EditTermsButton({ group }: { readonly group: GroupSummary }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setSaved(false);
          setOpen(true);
        }}
      >
        <Pencil aria-hidden="true" className="size-5" />
        {t('groupTabs.organize.edit')}
      </Button>
      {isSaved && <Result text={t('groupTabs.edit.done')} />}
      {isOpen && (
        <Suspense fallback={null}>
          <EditTermsDialog group={group} onClose={() => setOpen(false)} onSaved={() => setSaved(true)} />
        </Suspense>
      )}
    </>
  );
}

function OrganizerHandover() {
  const { group } = useGroup();
  const { offeredTo } = group.organizing;
  const others = group.members.filter(({ role }) => role !== 'organizer');
  if (offeredTo !== null)
    return <OpenOffer to={getMemberName(group, offeredTo.userId)} until={offeredTo.until} />;
  return others.length === 0 ? null : <OfferOrganizing others={others} />;
}

function OpenOffer({ to, until }: { readonly to: string; readonly until: string }) {
  const t = useTranslate();
  const { group } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const params = useGroupParams();
  const command = useCommand({
    send: () => call(organizerCalls.withdrawOffer, { params }),
    spoken: t('groupTabs.organizer.withdrawn'),
  });
  return (
    <div className="space-y-3">
      <p>{t('groupTabs.organizer.offered', { name: to, instant: deadline.formatMoment(until) })}</p>
      <CommandButton command={command}>{t('groupTabs.organizer.withdraw')}</CommandButton>
    </div>
  );
}

function OfferOrganizing({
  others,
}: {
  readonly others: readonly { readonly userId: string; readonly firstName: string }[];
}) {
  const t = useTranslate();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const [userId, setUserId] = useState(others[0]?.userId ?? '');
  const command = useCommand({
    send: () => call(organizerCalls.offerOrganizing, { params, body: { userId } }),
    spoken: t('groupTabs.organizer.offerSent'),
    onDone: () => setAsking(false),
  });
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-sm text-muted">{t('groupTabs.organizer.hint')}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupTabs.organizer.handOver')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupTabs.organizer.handOverTitle')}
          submitLabel={t('groupTabs.organizer.ask')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <Select
            label={t('groupTabs.organizer.to')}
            value={userId}
            onChange={(event) => setUserId(event.target.value)}
            options={others.map((other) => ({ value: other.userId, label: other.firstName }))}
          />
          <p>{t('groupTabs.organizer.handOverText', { days: HANDOVER_DAYS })}</p>
        </ConfirmCommand>
      )}
    </div>
  );
}

function OrderTurns() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('groupTabs.order.hint')}</p>
      <Button
        variant="quiet"
        onClick={() => {
          setSaved(false);
          setOpen(true);
        }}
      >
        {t('groupTabs.order.open')}
      </Button>
      {isSaved && <Result text={t('groupTabs.order.saved')} />}
      {isOpen && (
        <Dialog
          title={t('groupTabs.order.title')}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Order
            onDone={() => {
              setOpen(false);
              setSaved(true);
            }}
          />
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
    onDone,
  });
  const move = (index: number, by: -1 | 1) => {
    const moved = [...order];
    const [userId = ''] = moved.splice(index, 1);
    moved.splice(index + by, 0, userId);
    setOrder(moved);
    say(t('groupTabs.order.moved', { name: getMemberName(group, userId), turn: index + by + 1 }));
  };
  return (
    <div className="space-y-4">
      <ol className="divide-y divide-line rounded-field border border-line">
        {order.map((userId, index) => (
          <li key={userId} className="flex items-center gap-3 px-3 py-2">
            <span className="w-6 text-right text-muted tabular-nums">{index + 1}</span>
            <span className="min-w-0 grow break-words">{getMemberName(group, userId)}</span>
            <IconButton
              label={t('groupTabs.order.up', { name: getMemberName(group, userId) })}
              disabled={index === 0}
              className="disabled:opacity-40"
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t('groupTabs.order.down', { name: getMemberName(group, userId) })}
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
        isPending={command.isPending}
        pendingLabel={t('groupPage.command.pending')}
        onClick={() => command.mutate()}
      >
        {t('groupTabs.order.save')}
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
