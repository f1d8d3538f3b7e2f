import type { ReactNode } from 'react';

interface StatTileProps {
  readonly title: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export function StatTile({ title, value, note }: StatTileProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted">{title}</dt>
      <dd className="mt-1">
        <span className="block text-lg font-semibold tabular-nums">{value}</span>
        {note !== undefined && <span className="mt-1 block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}

interface SparklineProps {
  readonly values: readonly number[];
  readonly className?: string;
}

const WIDTH = 120;
const HEIGHT = 32;

/** A decorative trend with one bar per value. The figure and text next to it have the same information. */
export function Sparkline({ values, className }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = WIDTH / values.length;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      className={className}
    >
      {values.map((value, index) => {
        // A day with zero is a line at the bottom, not a gap.
        const height = Math.max(1, (Math.max(0, value) / most) * HEIGHT);
        return (
          <rect
            key={index}
            x={index * step}
            y={HEIGHT - height}
            width={step * 0.7}
            height={height}
            fill={value > 0 ? 'var(--leaf)' : 'var(--edge)'}
          />
        );
      })}
    </svg>
  );
}
