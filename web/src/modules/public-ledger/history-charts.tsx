import { useRef } from 'react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import { addDollarSign } from '@circle-link/contract/money';
import { formatCount } from '../../platform/i18n/language.ts';
import { useWidth } from '../../ui/browser-facts.ts';

/** A line or bar series, distinguished by dashes as well as color. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly dashes: string;
}

export interface ChartPoint {
  readonly day: string;
  readonly [key: string]: string | number;
}

interface ChartProps {
  readonly kind: 'bars' | 'lines';
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly language: Language;
  readonly isMoney?: boolean;
}

const HEIGHT = 240;
const AXIS = {
  stroke: 'var(--edge)',
  tick: { fill: 'var(--muted)', fontSize: 14 },
  tickLine: false,
} as const;
const TOOLTIP = {
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 },
  labelStyle: { color: 'var(--ink)' },
  isAnimationActive: false,
} as const;

/**
 * A chart, hidden from screen readers because a sentence and a table have the same data. In a separate file, loaded on
 * demand.
 */
export function Chart({ kind, series, points, language, isMoney }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 320);
  const number = (value: number) =>
    new Intl.NumberFormat(LOCALES[language], { notation: 'compact', maximumFractionDigits: 1 }).format(value);
  const tick = (value: number) => (isMoney === true ? addDollarSign(number(value), language) : number(value));
  const day = (value: string) => shortDay(value, language);
  const common = {
    width,
    height: HEIGHT,
    data: [...points],
    margin: { top: 8, right: 24, bottom: 0, left: 0 },
    accessibilityLayer: false,
  };
  const axes = (
    <>
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis dataKey="day" tickFormatter={day} minTickGap={32} {...AXIS} />
      <YAxis width={64} tickFormatter={tick} allowDecimals={false} {...AXIS} />
      <Tooltip
        {...TOOLTIP}
        labelFormatter={(label) => (typeof label === 'string' ? day(label) : '')}
        formatter={(value, name) => [
          isMoney === true
            ? addDollarSign(formatCount(Number(value), language), language)
            : formatCount(Number(value), language),
          name,
        ]}
      />
    </>
  );
  return (
    <div ref={frame} aria-hidden="true" className="min-h-60 w-full overflow-hidden">
      {kind === 'bars' ? (
        <BarChart {...common}>
          {axes}
          {series.map(({ key, name, color }) => (
            <Bar key={key} dataKey={key} name={name} fill={color} isAnimationActive={false} />
          ))}
        </BarChart>
      ) : (
        <LineChart {...common}>
          {axes}
          {series.map(({ key, name, color, dashes }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={color}
              strokeWidth={2}
              strokeDasharray={dashes}
              dot={points.length === 1}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </div>
  );
}

function shortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
}
