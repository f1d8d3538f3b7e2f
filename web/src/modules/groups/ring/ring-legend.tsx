import type { Seat } from '@circle-link/contract/groups/groups';
import { useId } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { type ArcLook, isOverAll, type RingArc, type RingGroup, toRingArcs } from './ring-facts.ts';
import { ARC_LOOKS, Hatch } from './ring.tsx';

const WORDS = {
  paid: 'groups.ring.statePaid',
  underWay: 'groups.ring.stateUnderWay',
  due: 'groups.ring.stateDue',
  joined: 'groups.ring.legendJoined',
  free: 'groups.ring.legendFree',
} as const;
const LOOKS = Object.keys(WORDS) as (keyof typeof WORDS)[];

export function RingLegend({ group }: { readonly group: RingGroup }) {
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
  const hatch = useId();
  return (
    <>
      {look === 'late' && <Hatch id={hatch} />}
      <rect
        x="2"
        y="4"
        width="14"
        height="10"
        rx="2"
        strokeWidth="2"
        className={ARC_LOOKS[look]}
        {...(look === 'late' ? { fill: `url(#${hatch})` } : {})}
      />
    </>
  );
}
