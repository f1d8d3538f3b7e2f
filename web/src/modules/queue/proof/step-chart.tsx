import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { Language } from '@circle-link/contract/messages/language';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { countLevelPayouts, LEVELS } from '@circle-link/contract/queue/mechanism';
import { useRef } from 'react';
import type proof from '../../../../../locales/en/proof.json';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { fillPlaceholders } from '../../../platform/i18n/catalogue.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { useWidth } from '../../../ui/browser-facts.ts';

const HEIGHT = 260;
const LEFT = 76;
const BOTTOM = 232;
const TOP = 28;

interface StepChartProps {
  readonly texts: typeof proof;
  readonly language: Language;
  readonly steps: readonly Step[];
  readonly entries: number;
  readonly position: number;
}

export function StepChart({ texts, language, steps, entries, position }: StepChartProps) {
  const frame = useRef<SVGSVGElement>(null);
  const width = useWidth(frame, 640);
  const highest = Math.max(ENTRY_QUOTE.totalCents * 1.5, steps[0]?.receivedCents ?? 0);
  const x = (number: number) => LEFT + (number / entries) * (width - LEFT);
  const y = (cents: number) => BOTTOM - (cents / highest) * (BOTTOM - TOP);
  const marks = steps.filter((step) => step.receivedCents > 0);
  const mine = steps.find((step) => step.from <= position && position <= step.to);
  const markX = x(position - 0.5);
  return (
    <svg
      ref={frame}
      aria-hidden="true"
      height={HEIGHT}
      className="block w-full text-sm [&_text]:fill-muted"
      fontSize="14"
    >
      <line x1={LEFT} x2={width} y1={BOTTOM} y2={BOTTOM} className="stroke-edge" />
      {steps.map((step) => (
        <rect
          key={step.from}
          x={x(step.from - 1)}
          y={y(step.receivedCents)}
          width={Math.max(1, x(step.to) - x(step.from - 1))}
          height={BOTTOM - y(step.receivedCents)}
          className="fill-leaf"
        />
      ))}
      {marks
        .filter(
          (step, index) =>
            index === 0 || y(step.receivedCents) - y(marks[index - 1]?.receivedCents ?? 0) > 16,
        )
        .map((step) => (
          <text key={step.from} x={LEFT - 8} y={y(step.receivedCents) + 5} textAnchor="end">
            {formatDollars(step.receivedCents)}
          </text>
        ))}
      <line
        x1={LEFT}
        x2={width}
        y1={y(ENTRY_QUOTE.totalCents)}
        y2={y(ENTRY_QUOTE.totalCents)}
        className="stroke-clay"
        strokeWidth="1.5"
        strokeDasharray="6 4"
      />
      <text x={width} y={y(ENTRY_QUOTE.totalCents) - 6} textAnchor="end" className="fill-clay!">
        {fillPlaceholders(texts.axisCost, { total: formatDollars(ENTRY_QUOTE.totalCents) })}
      </text>
      <g className="fill-gold stroke-gold">
        <line x1={markX} x2={markX} y1={TOP - 6} y2={BOTTOM} strokeWidth="2" />
        <circle cx={markX} cy={y(mine?.receivedCents ?? 0)} r="5" />
      </g>
      <text
        x={markX}
        y={TOP - 12}
        textAnchor={markX > width - 40 ? 'end' : 'middle'}
        className="fill-gold! font-semibold"
      >
        {texts.you}
      </text>
      <text x={LEFT} y={HEIGHT - 8}>
        {texts.axisFirst}
      </text>
      <text x={width} y={HEIGHT - 8} textAnchor="end">
        {fillPlaceholders(texts.axisLast, { entries: formatCount(entries, language) })}
      </text>
    </svg>
  );
}

/** Consecutive positions that have received the same amount. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** Payouts received by each, 0 to 5. */
  readonly payouts: number;
  readonly receivedCents: Cents;
  /** Amount received minus the entry's cost. */
  readonly resultCents: Cents;
}

/** The line after n paid entries, divided where the amount received changes, the earliest numbers first. */
export function listProofSteps(entries: number): readonly Step[] {
  const steps: Step[] = [];
  let from = 1;
  for (const payouts of [5, 4, 3, 2, 1, 0] as const) {
    const to = payouts === 0 ? entries : countLevelPayouts(payouts, entries);
    if (to < from) continue;
    const receivedCents = LEVELS.slice(0, payouts).reduce(
      (sum, level) => addCents(sum, level.cashCents),
      ZERO_CENTS,
    );
    steps.push({
      from,
      to,
      payouts,
      receivedCents,
      resultCents: subtractCents(receivedCents, ENTRY_QUOTE.totalCents),
    });
    from = to + 1;
  }
  return steps;
}
