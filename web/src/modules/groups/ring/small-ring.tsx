import { useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { computePoint, drawArcLine, drawArcs } from '../../../ui/values/ring-geometry.ts';
import { type ArcLook, type RingGroup, toRingArcs } from './ring-facts.ts';
import { describeRing } from './ring-words.ts';

/** Strokes instead of outlines: at 32 px patterns are drawn as dashes. */
const LOOKS: Record<ArcLook, { readonly look: string; readonly width: number; readonly dashes?: string }> = {
  free: { look: 'stroke-edge forced-colors:stroke-[GrayText]', width: 1.2, dashes: '1 1.2' },
  joined: { look: 'stroke-leaf forced-colors:stroke-[Highlight]', width: 2.4 },
  quiet: { look: 'stroke-edge forced-colors:stroke-[GrayText]', width: 2.4 },
  due: { look: 'stroke-edge forced-colors:stroke-[CanvasText]', width: 1.4 },
  underWay: { look: 'stroke-leaf forced-colors:stroke-[Highlight]', width: 4.5, dashes: '2.6 1.4' },
  cash: { look: 'stroke-gold forced-colors:stroke-[CanvasText]', width: 4.5, dashes: '0.8 0.8' },
  late: { look: 'stroke-clay forced-colors:stroke-[CanvasText]', width: 4.5, dashes: '1.3 0.9' },
  paid: { look: 'stroke-leaf forced-colors:stroke-[Highlight]', width: 4.5 },
};
const RADIUS = 11.5;
const SIZE = { center: 16, inner: 9, outer: 14, gap: 2.4 };

interface SmallRingProps {
  readonly group: RingGroup;
  readonly className: string;
}

/** The group's ring in a list, with its reading for screen readers. */
export function SmallRing({ group, className }: SmallRingProps) {
  const t = useTranslate();
  const arcs = toRingArcs(group);
  const gap = SIZE.gap / 2 / RADIUS;
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames('shrink-0', className)}>
        {drawArcs(arcs.length, SIZE).map(({ from, middle, to }, index) => {
          const arc = arcs[index];
          if (arc === undefined) return null;
          const { look, width, dashes } = LOOKS[arc.look];
          const dot = computePoint(SIZE.center, 14.8, middle);
          return (
            <g key={arc.key}>
              <path
                d={drawArcLine(SIZE.center, RADIUS, { from: from + gap, to: to - gap })}
                fill="none"
                strokeWidth={width}
                strokeDasharray={dashes}
                className={look}
              />
              {arc.hasDot && (
                <circle cx={dot.x} cy={dot.y} r="1.2" className="fill-gold forced-colors:fill-[CanvasText]" />
              )}
              {arc.seat?.isMine === true && (
                <path
                  d={drawArcLine(SIZE.center, 8.5, { from: from + gap, to: to - gap })}
                  fill="none"
                  strokeWidth="1.3"
                  className="stroke-ink forced-colors:stroke-[CanvasText]"
                />
              )}
            </g>
          );
        })}
      </svg>
      <span className="sr-only">{describeRing(t, group)}</span>
    </>
  );
}
