import { windUpCalls } from '@circle-link/contract/groups/agreement-calls';
import { lazy, Suspense, useId, useState } from 'react';
import { type Cover as CoverName, COVERS } from '@circle-link/contract/groups/parts';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { Ban, Pencil } from 'lucide-react';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Fold } from '../../../ui/disclosure.tsx';
import { useGroup } from '../page/group-context.ts';
import { OrganizerHandover } from './organizer-handover.tsx';
import { OrderTurns } from '../draw/order-turns.tsx';
import { hasPaidOut } from '../page/next-action.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { ConfirmCommand, useCommand, useGroupParams } from '../page/commands.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Cover } from '../cover.tsx';

export function OrganizeCard() {
  const t = useTranslate();
  const { group, schedule } = useGroup();
  if (!group.isOrganizer || group.phase === 'finished') return null;
  const isForming = group.phase === 'forming' && group.draw === null;
  return (
    <Fold id="organize" title={t('groupPage.organize.title')} note={t('groupPage.organize.note')} isOpenWide>
      <div className="divide-y divide-line [&>*]:py-4 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        {isForming && (
          <div className="space-y-3">
            <p className="text-sm text-muted">{t('groupPage.organize.editHint')}</p>
            <EditTermsButton group={group} />
          </div>
        )}
        {isForming && group.payoutOrder === 'organizer' && <OrderTurns />}
        <ChooseCover />
        <OrganizerHandover />
        {!hasPaidOut(schedule) && <CancelGroup />}
      </div>
    </Fold>
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
    done: t('groupPage.cancel.done'),
    onDone: () => setAsking(false),
  });
  const isNothingHeld = group.books.held === '0.00';
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('groupPage.cancel.hint')}</p>
      <Button variant="quiet" className="text-clay" onClick={() => setAsking(true)}>
        {t('groupPage.cancel.act')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.cancel.title', { name: group.name })}
          submitLabel={t('groupPage.cancel.act')}
          pending={t('groupPage.cancel.pending')}
          isDestructive
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>
            {isNothingHeld
              ? t('groupPage.cancel.nothingPaid')
              : t('groupPage.cancel.refunds', { amount: toDollars(group.books.held) })}
          </p>
          <p>{t('groupPage.cancel.final')}</p>
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
        {t('groupPage.cover.legend')}
      </p>
      <div className="flex flex-wrap gap-2">
        {[null, ...COVERS].map((cover) => (
          <button
            key={cover ?? 'none'}
            type="button"
            aria-pressed={group.cover === cover}
            aria-label={t(`groupPage.cover.${cover ?? 'none'}`)}
            onClick={() => {
              if (!command.isPending && group.cover !== cover) command.mutate(cover);
            }}
            className={classNames(
              'rounded-card border-2 p-0.5',
              group.cover === cover ? 'border-leaf' : 'border-transparent hover:border-edge',
            )}
          >
            {cover === null ? (
              <span className="flex size-12 items-center justify-center rounded-card bg-sunken text-muted">
                <Ban aria-hidden="true" className="size-5" />
              </span>
            ) : (
              <Cover cover={cover} className="size-12" />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

const EditTermsDialog = lazy(async () => ({
  default: (await import('../create-group/edit-terms-dialog.tsx')).EditTermsDialog,
}));

function EditTermsButton({ group }: { readonly group: GroupSummary }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-5" />
        {t('groupPage.organize.edit')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditTermsDialog group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
