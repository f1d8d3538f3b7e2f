export interface RingSize {
  readonly center: number;
  readonly inner: number;
  readonly outer: number;
  readonly gap: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Arc {
  readonly path: string;
  /** Radians, clockwise from the top. */
  readonly from: number;
  readonly middle: number;
  readonly to: number;
}

const TURN = 2 * Math.PI;

/** A point at an angle, rounded to hundredths. */
export function computePoint(center: number, radius: number, angle: number): Point {
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  return {
    x: hundredths(center + radius * Math.sin(angle)),
    y: hundredths(center - radius * Math.cos(angle)),
  };
}

export function drawArcLine(center: number, radius: number, { from, to }: Pick<Arc, 'from' | 'to'>): string {
  const start = computePoint(center, radius, from);
  const end = computePoint(center, radius, to);
  const isLarge = to - from > Math.PI ? 1 : 0;
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}`;
}

/**
 * Divides a ring into pieces, clockwise, the first one centered at the top. Their sides are parallel, so that gaps have
 * the same width inside and outside.
 */
export function drawArcs(count: number, size: RingSize): readonly Arc[] {
  return Array.from({ length: count }, (_, index) => {
    const middle = (TURN * index) / count;
    const half = TURN / count / 2;
    return { path: buildPiecePath(size, middle, half), from: middle - half, middle, to: middle + half };
  });
}

function buildPiecePath({ center, inner, outer, gap }: RingSize, middle: number, half: number): string {
  const spread = (radius: number) => half - gap / 2 / radius;
  const at = (radius: number, side: -1 | 1) => computePoint(center, radius, middle + side * spread(radius));
  const [outerStart, outerEnd, innerEnd, innerStart] = [
    at(outer, -1),
    at(outer, 1),
    at(inner, 1),
    at(inner, -1),
  ];
  const isLarge = (radius: number) => (2 * spread(radius) > Math.PI ? 1 : 0);
  return (
    `M${outerStart.x} ${outerStart.y}A${outer} ${outer} 0 ${isLarge(outer)} 1 ${outerEnd.x} ${outerEnd.y}` +
    `L${innerEnd.x} ${innerEnd.y}A${inner} ${inner} 0 ${isLarge(inner)} 0 ${innerStart.x} ${innerStart.y}Z`
  );
}

/** Seats in payout order, beginning with the current recipient. */
export function listFromRecipient<S extends { readonly turn: number }>(
  seats: readonly S[],
  currentRound: number,
): readonly S[] {
  const byTurn = [...seats].sort((a, b) => a.turn - b.turn);
  const top = Math.max(
    0,
    byTurn.findIndex((seat) => seat.turn === currentRound),
  );
  return [...byTurn.slice(top), ...byTurn.slice(0, top)];
}
