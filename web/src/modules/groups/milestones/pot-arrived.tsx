import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import { Link } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { useIsPaymentAnnounced } from '../../payments/index.ts';
import { useFirstLook } from '../draw/order-reveal.tsx';
import { useGroup } from '../page/group-context.ts';
import { Ring } from '../ring/ring.tsx';
import { reopenRound, useFill } from '../ring/paid-round.ts';
import groupMilestones from '../../../../../locales/en/group-milestones.json';

addTexts({ groupMilestones });

interface PotArrivedProps {
  /** The round whose pot the reader received. */
  readonly pot: ScheduleItem;
}

/** Fills the screen once per browser after the reader's pot was paid out. */
export function PotArrived({ pot }: PotArrivedProps) {
  const { group } = useGroup();
  const isFirst = useFirstLook(`pot-seen-${group.id}-${pot.round}`);
  const [isClosed, setClosed] = useState(false);
  const isCovered = useIsPaymentAnnounced();
  if (!isFirst || isClosed || isCovered) return null;
  return <ArrivalScreen pot={pot} onClose={() => setClosed(true)} />;
}

function ArrivalScreen({ pot, onClose }: PotArrivedProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const { group } = useGroup();
  const { round, recipient, paidOut, inCash } = pot;
  const isFilled = useFill();
  return (
    <Dialog
      title={t('groupMilestones.potArrived.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="full"
    >
      <div className="mx-auto flex max-w-form flex-col items-center gap-6 text-center">
        <Ring
          group={unfillRing({ ...reopenRound(group, round, recipient), pot: paidOut })}
          people={group.members}
          arrived={isFilled && recipient !== null ? { recipient } : null}
        />
        <div className="space-y-1">
          <p className="font-semibold break-words">
            {t('groupMilestones.potArrived.sum', { amount: toDollars(paidOut), round, group: group.name })}
          </p>
          <p>
            {inCash === '0.00'
              ? t('groupMilestones.potArrived.balance')
              : t('groupMilestones.potArrived.cash', { cash: toDollars(inCash) })}
          </p>
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <Link to="/withdraw" className={buttonLook()}>
            {t('groupMilestones.potArrived.withdraw')}
          </Link>
          <ShareNews groupName={group.name} />
          <Button variant="quiet" onClick={onClose}>
            {t('groupMilestones.potArrived.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The ring before it fills. */
function unfillRing(group: GroupPage): GroupPage {
  return { ...group, seats: group.seats.map((seat) => ({ ...seat, state: 'due' })) };
}

/** Without the amount and the group's address, because the reader chooses who sees them. */
function ShareNews({ groupName }: { readonly groupName: string }) {
  const t = useTranslate();
  if (!('share' in navigator)) return null;
  const text = t('groupMilestones.potArrived.shareText', { group: groupName });
  return (
    <Button variant="quiet" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
      <Share2 aria-hidden="true" className="size-5" />
      {t('groupMilestones.potArrived.share')}
    </Button>
  );
}
