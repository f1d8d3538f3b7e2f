import { multiplyCents, toCents } from '@circle-link/contract/money';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import { classNames } from '../../ui/class-names.ts';
import { computePoint, drawArcs } from '../../ui/values/ring-geometry.ts';
import type { LandingTexts } from './landing-texts.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';

const PEOPLE = 6;
const FRAME_MS = 400;
const LAST_FRAME = PEOPLE * 2;

export interface CircleState {
  readonly round: number;
  readonly paid: number;
  readonly received: number;
}

/** State before the animation, and always with reduced motion. */
const STILL: CircleState = { round: 3, paid: 4, received: 2 };

function stateAt(frame: number): CircleState {
  if (frame >= LAST_FRAME) return { round: PEOPLE, paid: PEOPLE, received: PEOPLE };
  const turn = Math.floor(frame / 2);
  const isPaying = frame % 2 === 0;
  return { round: turn + 1, paid: isPaying ? PEOPLE : 0, received: isPaying ? turn : turn + 1 };
}

/**
 * Plays one cycle once most of the drawing is visible. Takes less than five seconds, so it needs no stop button (WCAG
 * 2.2.2). Returns the drawing's ref.
 */
function useCircle(): { readonly ref: RefObject<SVGSVGElement | null>; readonly state: CircleState } {
  const ref = useRef<SVGSVGElement>(null);
  const [state, setState] = useState(STILL);
  useEffect(() => {
    const drawing = ref.current;
    if (drawing === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const play = () => {
      let frame = 0;
      timer = setInterval(() => {
        setState(stateAt(frame));
        if (frame >= LAST_FRAME) clearInterval(timer);
        frame += 1;
      }, FRAME_MS);
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        play();
      },
      { threshold: 0.7 },
    );
    watcher.observe(drawing);
    return () => {
      watcher.disconnect();
      clearInterval(timer);
    };
  }, []);
  return { ref, state };
}

export const SHARE_CENTS = toCents(10_000);
const POT_CENTS = multiplyCents(SHARE_CENTS, PEOPLE);

const SIZE = { center: 200, inner: 96, outer: 126, gap: 7 };
const FACE_RADIUS = 163;
const ARCS = drawArcs(PEOPLE, SIZE);
const DELAYS = ['delay-0', 'delay-40', 'delay-80', 'delay-120', 'delay-160', 'delay-200'];

export function Circle({ texts }: { readonly texts: LandingTexts }) {
  const words = texts.landing.savings.ring;
  const { ref, state } = useCircle();
  const amounts = { share: formatDollars(SHARE_CENTS), pot: formatDollars(POT_CENTS), people: PEOPLE };
  const isOver = state.received === PEOPLE;
  const round = isOver ? words.over : fillPlaceholders(words.round, { round: state.round, people: PEOPLE });
  const paid = isOver ? words.all : fillPlaceholders(words.paid, { paid: state.paid, people: PEOPLE });
  return (
    <figure className="flex items-center gap-4 sm:block">
      <svg
        ref={ref}
        viewBox="6 6 388 388"
        role="img"
        aria-label={fillPlaceholders(words.label, amounts)}
        className="block w-[140px] shrink-0 sm:mx-auto sm:w-full sm:max-w-[310px] lg:max-w-[420px]"
      >
        {ARCS.map((arc, index) => (
          <path
            key={arc.middle}
            d={arc.path}
            strokeWidth="2"
            strokeLinejoin="round"
            className={classNames(
              'transition-colors duration-200 motion-reduce:transition-none',
              DELAYS[index],
              index < state.paid
                ? 'fill-leaf stroke-leaf forced-colors:fill-[Highlight]'
                : 'fill-surface stroke-edge forced-colors:fill-[Canvas]',
            )}
          />
        ))}
        {ARCS.map((arc, index) => (
          <Person
            key={arc.middle}
            index={index}
            {...computePoint(SIZE.center, FACE_RADIUS, arc.middle)}
            hasCoin={index < state.received}
          />
        ))}
        <g textAnchor="middle">
          <text x="200" y="177" className="fill-muted text-base font-medium max-sm:hidden">
            {round}
          </text>
          <text x="200" y="213" className="fill-ink text-xl font-semibold tabular-nums">
            {amounts.pot}
          </text>
          <text x="200" y="238" className="fill-muted text-base font-medium max-sm:hidden">
            {paid}
          </text>
        </g>
      </svg>
      <figcaption className="min-w-0 text-sm text-muted sm:mx-auto sm:mt-3 sm:max-w-90 sm:text-center">
        <span aria-hidden="true" className="sm:hidden">
          <span className="block text-base font-semibold text-ink tabular-nums">{round}</span>
          <span className="mb-2 block tabular-nums">{paid}</span>
        </span>
        {fillPlaceholders(words.caption, amounts)}
      </figcaption>
    </figure>
  );
}

interface PersonLook {
  readonly ground: string;
  readonly clothes: string;
  readonly skin: string;
  readonly back?: ReactNode;
  readonly front: ReactNode;
}

const FRINGE = 'M-10-3a10 10 0 0 1 20 0q-6-6-11-6t-9 6z';

const LOOKS: readonly PersonLook[] = [
  {
    ground: 'fill-halo-1',
    clothes: 'fill-leaf',
    skin: 'fill-skin-2',
    back: <path className="fill-hair-1" d="M-11 10v-12a11 11 0 0 1 22 0v12z" />,
    front: <path className="fill-hair-1" d={FRINGE} />,
  },
  {
    ground: 'fill-halo-2',
    clothes: 'fill-level-2',
    skin: 'fill-skin-3',
    front: <path className="fill-hair-1" d="M-9.6-4.5a10 10 0 0 1 19.2 0q-9.6-4-19.2 0z" />,
  },
  {
    ground: 'fill-halo-3',
    clothes: 'fill-clay',
    skin: 'fill-skin-1',
    back: <circle className="fill-hair-2" cy="-15" r="5" />,
    front: <path className="fill-hair-2" d={FRINGE} />,
  },
  {
    ground: 'fill-halo-1',
    clothes: 'fill-level-4',
    skin: 'fill-skin-2',
    back: <path className="fill-level-4" d="M-13 15q-2-32 13-32t13 32z" />,
    front: <path className="fill-level-4" d="M-10 0a10 11 0 0 1 20 0q-4-6-10-6t-10 6z" />,
  },
  {
    ground: 'fill-halo-2',
    clothes: 'fill-gold',
    skin: 'fill-skin-1',
    front: (
      <>
        <path className="fill-hair-3" d="M-9.6-4.5a10 10 0 0 1 19.2 0q-9.6-4-19.2 0z" />
        <path className="fill-hair-3" d="M-9.5-1a9.5 9.5 0 0 0 19 0q-3 3.5-9.5 3.500t-9.5-3.500z" />
      </>
    ),
  },
  {
    ground: 'fill-halo-3',
    clothes: 'fill-level-1',
    skin: 'fill-skin-3',
    back: (
      <g className="fill-hair-1">
        <circle cx="-8" cy="-8" r="6.5" />
        <circle cy="-12" r="7" />
        <circle cx="8" cy="-8" r="6.5" />
        <circle cx="-10" cy="0" r="5" />
        <circle cx="10" cy="0" r="5" />
      </g>
    ),
    front: <path className="fill-hair-1" d="M-9-5q9-9 18 0-9-3-18 0z" />,
  },
];

function Person({
  index,
  x,
  y,
  hasCoin,
}: {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly hasCoin: boolean;
}) {
  const look = LOOKS[index % LOOKS.length];
  if (look === undefined) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="27" className={look.ground} />
      {look.back}
      <path className={look.skin} d="M-4 4h8v9h-8z" />
      <path className={look.clothes} d="M-18 20.100C-15 8 15 8 18 20.100A27 27 0 0 1-18 20.100z" />
      <circle className={look.skin} cy="-2" r="9.5" />
      {look.front}
      <g
        className={`transition-opacity duration-300 motion-reduce:transition-none ${hasCoin ? 'opacity-100' : 'opacity-0'}`}
      >
        <circle r="27" strokeWidth="3" className="fill-transparent stroke-gold" />
        <circle cx="19" cy="-19" r="9" strokeWidth="2" className="fill-gold stroke-paper" />
        <path d="M15-19l3 3 5-6" strokeWidth="2" className="fill-transparent stroke-paper" />
      </g>
    </g>
  );
}
