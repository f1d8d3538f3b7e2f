import { multiplyCents, toCents } from '@circle-link/contract/money';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import { classNames } from '../../ui/class-names.ts';
import { drawArcs, computePoint } from '../../ui/ring-geometry.ts';
import { PEOPLE, useCircle } from './circle-play.ts';
import type { LandingTexts } from './landing-texts.ts';
import { Person } from './people.tsx';
import { formatDollars } from '../../platform/i18n/amounts.ts';

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
          <text x="200" y="213" className="fill-ink text-2xl font-semibold tabular-nums">
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
