import type { GroupPage, Seat } from '@circle-link/contract/groups/groups';
import { ImageDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useValueWhileUncovered } from '../../../ui/overlays/open-dialogs.ts';
import { useIsPaymentAnnounced } from '../../payments/index.ts';
import type { ChosenMember } from '../members/members-card.tsx';
import { useGroup } from '../page/group-context.ts';
import { type ArcLook, isOverAll, type RingArc, type RingGroup, toRingArcs } from './ring-facts.ts';
import { ARC_LOOKS, CashMark, Patterns, Ring, toFill } from './ring.tsx';

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

const WORDS = {
  paid: 'groups.ring.statePaid',
  underWay: 'groups.ring.stateUnderWay',
  cash: 'groups.ring.stateCash',
  due: 'groups.ring.stateDue',
  joined: 'groups.ring.legendJoined',
  free: 'groups.ring.legendFree',
} as const;
const LOOKS = Object.keys(WORDS) as (keyof typeof WORDS)[];

function RingLegend({ group }: { readonly group: RingGroup }) {
  const t = useTranslate();
  const arcs = toRingArcs(group);
  const lateWords = chooseLateWords(arcs);
  return (
    <ul
      aria-label={t('groups.ring.legend')}
      className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-muted"
    >
      {LOOKS.filter((look) => arcs.some((arc) => arc.look === look)).map((look) => (
        <Entry
          key={look}
          words={t(look === 'paid' && isOverAll(group) ? 'groups.ring.legendReceived' : WORDS[look])}
        >
          <Swatch look={look} />
        </Entry>
      ))}
      {lateWords !== null && (
        <Entry words={t(lateWords)}>
          <Swatch look="late" />
        </Entry>
      )}
      {arcs.some((arc) => arc.isRecipient) && (
        <Entry words={t('groups.ring.legendReceives')}>
          <path d="M9 4l6 9H3z" className="fill-gold forced-colors:fill-[CanvasText]" />
        </Entry>
      )}
      {arcs.some((arc) => arc.hasDot) && (
        <Entry words={t('groups.ring.legendReceived')}>
          <circle cx="9" cy="9" r="4.5" className="fill-gold forced-colors:fill-[CanvasText]" />
        </Entry>
      )}
      {arcs.some((arc) => arc.seat?.isMine === true) && (
        <Entry words={t('groups.ring.legendYou')}>
          <path
            d="M3 9h12"
            strokeWidth="4"
            strokeLinecap="round"
            className="stroke-ink forced-colors:stroke-[CanvasText]"
          />
        </Entry>
      )}
    </ul>
  );
}

/** "missed" applies only if a round was paid out without a member's contribution. */
function chooseLateWords(arcs: readonly RingArc[]) {
  const isThere = (state: Seat['state']) => arcs.some(({ seat }) => seat?.state === state);
  if (isThere('late') && isThere('missed')) return 'groups.ring.legendLateOrMissed' as const;
  if (isThere('missed')) return 'groups.ring.stateMissed' as const;
  return isThere('late') ? ('groups.ring.stateLate' as const) : null;
}

function Entry({ words, children }: { readonly words: string; readonly children: React.ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4.5 shrink-0">
        {children}
      </svg>
      {words}
    </li>
  );
}

function Swatch({ look }: { readonly look: ArcLook }) {
  const patterns = useId();
  return (
    <>
      <Patterns id={patterns} />
      <rect
        x="2"
        y="4"
        width="14"
        height="10"
        rx="2"
        strokeWidth="2"
        className={ARC_LOOKS[look]}
        {...toFill(look, patterns)}
      />
      {look === 'cash' && <CashMark x={9} y={9} />}
    </>
  );
}
