import { ImageDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { GroupPage } from '@circle-link/contract/groups/groups';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { useValueWhileUncovered } from '../../../ui/overlays/open-dialogs.ts';
import { RingLegend } from './ring-legend.tsx';
import { Ring } from './ring.tsx';
import { useIsPaymentAnnounced } from '../../payments/index.ts';
import { useGroup } from '../page/group-context.ts';
import type { ChosenMember } from '../members/members-card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';

export function RingCard({ chosen, onChoose }: ChosenMember) {
  const t = useTranslate();
  const group = useValueWhileUncovered(useGroup().group, useIsPaymentAnnounced());
  return (
    <section aria-label={t('groupPage.members.ringTitle')} className="space-y-4 py-2">
      <Ring
        group={group}
        people={group.members}
        arrived={usePotArrival(group.lastPot)}
        selectedUserId={chosen}
        onSelect={onChoose}
      />
      <RingLegend group={group} />
      <SaveRing />
    </section>
  );
}

const RingPicture = lazy(async () => ({ default: (await import('./ring-picture.tsx')).RingPicture }));

function SaveRing() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="text-center print:hidden">
      <button
        type="button"
        className={`${TEXT_LINK} inline-flex min-h-8 items-center gap-1.5 text-sm`}
        onClick={() => setOpen(true)}
      >
        <ImageDown aria-hidden="true" className="size-4" />
        {t('groupPage.picture.open')}
      </button>
      {isOpen && (
        <Dialog
          title={t('groupPage.picture.open')}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-96" />}>
            <RingPicture />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}

const MOMENT_MILLISECONDS = 4_000;

/** The pot that was paid out while the page is open, for a moment. Otherwise null. */
export function usePotArrival(lastPot: GroupPage['lastPot']): GroupPage['lastPot'] {
  const round = lastPot?.round ?? 0;
  const [seen, setSeen] = useState(round);
  useEffect(() => {
    if (round <= seen) return undefined;
    const timer = setTimeout(() => setSeen(round), MOMENT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [round, seen]);
  return round > seen ? lastPot : null;
}
