import { getInitial } from '@circle-link/contract/person-color';
import { type KeyboardEvent, useId } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import {
  type ArcLook,
  type LastPotRecipient,
  type MemberFace,
  type RingArc,
  type RingGroup,
  toRingArcs,
} from './ring-facts.ts';
import { usePersonGround } from '../../../ui/values/avatar.tsx';
import {
  type Arc,
  computePoint,
  drawArcLine,
  drawArcs,
  type Point,
} from '../../../ui/values/ring-geometry.ts';
import {
  describeArc,
  describePaidOutPot,
  describeRing,
  describeRingCenter,
  wrapWords,
} from './ring-words.ts';

const SIZE = { center: 160, inner: 102, outer: 140, gap: 6 };
const DOT_RADIUS = 151;
/** Outside of the faces. */
const CASH_RADIUS = 143;
const OWN_RADIUS = 94;
const MIDDLE_WIDTH = 156;
const LINE_LETTERS = 20;
const LINE_HEIGHT = 18;

/** Colors that differ in forced-colors mode too. Patterns hatch late arcs and dot those in cash. */
export const ARC_LOOKS: Record<ArcLook, string> = {
  free: 'fill-transparent stroke-edge [stroke-dasharray:5_5] forced-colors:stroke-[GrayText]',
  joined:
    'fill-leaf-soft stroke-leaf [stroke-dasharray:5_5] forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]',
  quiet: 'fill-sunken stroke-edge forced-colors:fill-[Canvas] forced-colors:stroke-[GrayText]',
  due: 'fill-surface stroke-edge forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  underWay:
    'fill-leaf-soft stroke-leaf [stroke-dasharray:12_6] forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]',
  cash: 'stroke-gold forced-colors:stroke-[CanvasText]',
  late: 'stroke-clay forced-colors:stroke-[CanvasText]',
  paid: 'fill-leaf stroke-leaf forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]',
};

interface RingProps {
  readonly group: RingGroup;
  readonly people?: readonly MemberFace[];
  readonly arrived?: LastPotRecipient | null;
  readonly selectedUserId?: string | null;
  /** Called when an arc is chosen by click, Enter or space. Without it the ring is an image. */
  readonly onSelect?: (userId: string) => void;
}

/**
 * A group as a ring of arcs in payout order, the current recipient at the top. Needs the same facts as a list next to
 * it. `RingLegend` explains the styles.
 */
export function Ring({ group, people = [], arrived = null, selectedUserId = null, onSelect }: RingProps) {
  const t = useTranslate();
  const hatch = useId();
  const arcs = toRingArcs(group, people, arrived !== null);
  const drawn = drawArcs(arcs.length, SIZE);
  const isChoosable = onSelect !== undefined && group.seats.length > 0;
  return (
    <svg
      viewBox="0 0 320 320"
      className="mx-auto block w-full max-w-[320px]"
      role={isChoosable ? 'group' : 'img'}
      aria-label={`${t('groups.ring.label', { name: group.name })}: ${describeRing(t, group)}`}
    >
      <Patterns id={hatch} />
      {arcs.map((arc, index) => {
        const place = drawn[index];
        if (place === undefined) return null;
        const userId = arc.seat?.userId;
        return (
          <ArcPiece
            key={arc.key}
            arc={arc}
            place={place}
            hatch={hatch}
            isSelected={userId !== undefined && userId === selectedUserId}
            onChoose={isChoosable && userId !== undefined ? () => onSelect(userId) : undefined}
          />
        );
      })}
      <Middle group={group} arrived={arrived} />
    </svg>
  );
}

export function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className="fill-clay-soft forced-colors:fill-[Canvas]" />
        <rect width="3" height="7" className="fill-clay forced-colors:fill-[CanvasText]" />
      </pattern>
      <pattern id={`${id}-cash`} width="7" height="7" patternUnits="userSpaceOnUse">
        <rect width="7" height="7" className="fill-gold-soft forced-colors:fill-[Canvas]" />
        <circle cx="3.5" cy="3.5" r="1.5" className="fill-gold forced-colors:fill-[CanvasText]" />
      </pattern>
    </defs>
  );
}

/** The fill of looks that have a pattern, by the id of `Patterns`. */
export function toFill(look: ArcLook, id: string): { readonly fill?: string } {
  if (look === 'late') return { fill: `url(#${id})` };
  return look === 'cash' ? { fill: `url(#${id}-cash)` } : {};
}

/** A banknote, so that color alone does not mark cash that waits for its recipient. */
export function CashMark({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x="-8"
        y="-5"
        width="16"
        height="10"
        rx="1.5"
        strokeWidth="1.5"
        className="fill-surface stroke-gold forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <circle r="2" className="fill-gold forced-colors:fill-[CanvasText]" />
    </g>
  );
}

interface ArcPieceProps {
  readonly arc: RingArc;
  readonly place: Arc;
  readonly hatch: string;
  readonly isSelected: boolean;
  readonly onChoose: (() => void) | undefined;
}

function ArcPiece({ arc, place, hatch, isSelected, onChoose }: ArcPieceProps) {
  const t = useTranslate();
  const choose =
    onChoose === undefined
      ? {}
      : {
          role: 'button',
          tabIndex: 0,
          'aria-label': describeArc(t, arc),
          'aria-pressed': isSelected,
          onClick: onChoose,
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            onChoose();
          },
        };
  return (
    <g {...choose} className={classNames('group outline-none', onChoose !== undefined && 'cursor-pointer')}>
      <path
        d={place.path}
        strokeWidth="2"
        strokeLinejoin="round"
        className={classNames(
          ARC_LOOKS[arc.look],
          'transition-[fill,stroke] delay-900 duration-0 motion-reduce:transition-none',
        )}
        {...toFill(arc.look, hatch)}
      />
      <Sweep isPaid={arc.look === 'paid'} place={place} />
      <path
        d={place.path}
        strokeWidth="4"
        strokeLinejoin="round"
        className={classNames(
          'fill-transparent group-hover:stroke-leaf-strong group-focus-visible:stroke-ink',
          'forced-colors:group-hover:stroke-[CanvasText] forced-colors:group-focus-visible:stroke-[CanvasText]',
          isSelected ? 'stroke-ink forced-colors:stroke-[CanvasText]' : 'stroke-transparent',
          onChoose === undefined && 'hidden',
        )}
      />
      <Marks arc={arc} place={place} />
    </g>
  );
}

const MIDDLE_RADIUS = (SIZE.inner + SIZE.outer) / 2;

function Sweep({ isPaid, place }: { readonly isPaid: boolean; readonly place: Arc }) {
  const gap = SIZE.gap / 2 / MIDDLE_RADIUS;
  return (
    <path
      d={drawArcLine(SIZE.center, MIDDLE_RADIUS, { from: place.from + gap, to: place.to - gap })}
      pathLength="1"
      fill="none"
      strokeWidth={SIZE.outer - SIZE.inner}
      strokeDasharray="1 2"
      strokeDashoffset={isPaid ? 0 : 1.01}
      className="stroke-leaf transition-[stroke-dashoffset] duration-900 ease-out motion-reduce:transition-none forced-colors:stroke-[Highlight]"
    />
  );
}

const FACE_RADIUS = 13;

function FaceMark({ face, place }: { readonly face: MemberFace; readonly place: Arc }) {
  const { x, y } = computePoint(SIZE.center, MIDDLE_RADIUS, place.middle);
  return (
    <g aria-hidden="true">
      <circle
        cx={x}
        cy={y}
        r={FACE_RADIUS + 1}
        strokeWidth="2"
        className={classNames(
          usePersonGround(face.color ?? face.userId),
          'stroke-surface forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
        )}
      />
      {face.profileImageUrl === null ? (
        <text
          x={x}
          y={y}
          dy="0.36em"
          textAnchor="middle"
          className="fill-on-leaf text-sm font-semibold forced-colors:fill-[CanvasText]"
        >
          {getInitial(face.firstName)}
        </text>
      ) : (
        <image
          href={face.profileImageUrl}
          x={x - FACE_RADIUS}
          y={y - FACE_RADIUS}
          width={2 * FACE_RADIUS}
          height={2 * FACE_RADIUS}
          preserveAspectRatio="xMidYMid slice"
          className="[clip-path:circle(50%)]"
        />
      )}
    </g>
  );
}

function Marks({ arc, place }: { readonly arc: RingArc; readonly place: Arc }) {
  const { seat, face, look, isRecipient, hasDot } = arc;
  const dot = computePoint(SIZE.center, DOT_RADIUS, place.middle);
  const half = (place.to - place.from) / 2 - 0.05;
  return (
    <>
      {face !== null && <FaceMark face={face} place={place} />}
      {look === 'cash' && <CashMark {...computePoint(SIZE.center, CASH_RADIUS, place.middle)} />}
      {hasDot && <circle cx={dot.x} cy={dot.y} r="5" className="fill-gold forced-colors:fill-[CanvasText]" />}
      {seat?.isMine === true && (
        <path
          d={drawArcLine(SIZE.center, OWN_RADIUS, { from: place.middle - half, to: place.middle + half })}
          strokeWidth="5"
          strokeLinecap="round"
          className="fill-transparent stroke-ink forced-colors:stroke-[CanvasText]"
        />
      )}
      {isRecipient && (
        <path
          d="M160 72l9 13h-18z"
          strokeWidth="2"
          strokeLinejoin="round"
          className="fill-gold stroke-gold forced-colors:fill-[CanvasText]"
        />
      )}
    </>
  );
}

function Middle({
  group,
  arrived,
}: {
  readonly group: RingGroup;
  readonly arrived: LastPotRecipient | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const words =
    arrived === null ? describeRingCenter(t, group, language) : describePaidOutPot(t, group, arrived);
  const [above = '', figure = '', below = ''] = words;
  const fontSize = Math.min(30, MIDDLE_WIDTH / Math.max(1, figure.length * 0.6));
  return (
    <g aria-hidden="true" textAnchor="middle" className="pointer-events-none">
      <Lines text={above} y={figure === '' ? 165 : 130} grows="up" />
      <text
        x="160"
        y="169"
        fontSize={fontSize}
        className="fill-ink font-semibold tabular-nums forced-colors:fill-[CanvasText]"
      >
        {figure}
      </text>
      <Lines text={below} y={199} grows="down" />
    </g>
  );
}

interface LinesProps {
  readonly text: string;
  readonly y: number;
  readonly grows: 'up' | 'down';
}

function Lines({ text, y, grows }: LinesProps) {
  const lines = wrapWords(text, LINE_LETTERS);
  const top = grows === 'up' ? y - (lines.length - 1) * LINE_HEIGHT : y;
  return lines.map((line, index) => (
    <text
      key={line}
      x="160"
      y={top + index * LINE_HEIGHT}
      className="fill-muted text-sm font-medium forced-colors:fill-[CanvasText]"
    >
      {line}
    </text>
  ));
}
