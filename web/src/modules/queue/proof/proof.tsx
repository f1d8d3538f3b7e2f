import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { Language } from '@circle-link/contract/messages/language';
import { multiplyCents } from '@circle-link/contract/money';
import {
  computeEntriesWhenPaid,
  computeOdds,
  computePositionState,
  computeQueueState,
  countLevelPayouts,
  LEVELS,
  type LevelTerms,
} from '@circle-link/contract/queue/mechanism';
import { type ReactNode, useId, useState } from 'react';
import type line from '../../../../../locales/en/line.json';
import english from '../../../../../locales/en/proof.json';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { fillPlaceholders } from '../../../platform/i18n/catalogue.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type Column, DataTable } from '../../../ui/values/data-table.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { LiveBooks } from './live-books.tsx';
import { listProofSteps, type Step, StepChart } from './step-chart.tsx';

const TEXTS = import.meta.glob<typeof english>('../../../../../locales/*/proof.json', {
  eager: true,
  import: 'default',
});

/** Initial n while the live number is unknown: the first entry that completes five payouts for someone. */
const FIRST_FINISH = computeEntriesWhenPaid(1, 5);

interface ProofProps {
  readonly language: Language;
  readonly line: typeof line;
  readonly title: string;
  readonly closeLabel: string;
  /** Number of paid entries, null while unknown. */
  readonly entries: number | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Proof({ language, line, title, closeLabel, entries, onClose, children }: ProofProps) {
  const texts = TEXTS[`../../../../../locales/${language}/proof.json`] ?? english;
  const base = formatDollars(ENTRY_QUOTE.baseCents);
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} size="wide">
      <p className="max-w-prose text-muted">{texts.intro}</p>
      <Part title={texts.terms}>{children}</Part>
      <Part title={texts.conservation}>
        <p className="max-w-prose font-semibold">{fillPlaceholders(texts.conservationRule, { base })}</p>
        <p className="mt-2 max-w-prose text-muted">{fillPlaceholders(texts.termsNote, { base })}</p>
      </Part>
      <Part title={texts.formula}>
        <p className="max-w-prose">{texts.formulaNote}</p>
        <ul className="mt-2 space-y-1">
          {LEVELS.map((level) => (
            <li key={level.level} className="tabular-nums">
              {fillPlaceholders(texts.formulaLevel, {
                level: line.levels[level.name],
                formula: formatFormula(level),
                cash: formatDollars(level.cashCents),
              })}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={texts.play}>
        <Playground
          texts={texts}
          language={language}
          startEntries={entries === null || entries === 0 ? FIRST_FINISH : entries}
        />
      </Part>
      <Part title={texts.live}>
        <LiveBooks texts={texts} language={language} line={line} />
      </Part>
    </Dialog>
  );
}

/** "3g + 1", derived from the contract's function, so that text and mechanism cannot differ. */
function formatFormula({ level }: LevelTerms): string {
  const constant = computeEntriesWhenPaid(0, level);
  return `${computeEntriesWhenPaid(1, level) - constant}g + ${constant}`;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-lg font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const MOST_ENTRIES = 1_000_000;
const SLIDER_ENTRIES = 2_000;

interface PlaygroundProps {
  readonly texts: typeof english;
  readonly language: Language;
  readonly startEntries: number;
}

function Playground({ texts, language, startEntries }: PlaygroundProps) {
  const [entries, setEntries] = useState(Math.min(MOST_ENTRIES, Math.max(1, startEntries)));
  // The newest number, as the reader's would be: an early one would look too favorable.
  const [chosen, setPosition] = useState(entries);
  const position = Math.min(chosen, entries);
  const steps = listProofSteps(entries);
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <NumberChoice
          label={texts.entries}
          hint={texts.entriesHint}
          value={entries}
          most={MOST_ENTRIES}
          sliderMost={SLIDER_ENTRIES}
          onChoose={setEntries}
        />
        <NumberChoice
          label={texts.position}
          hint={texts.positionHint}
          value={position}
          most={entries}
          sliderMost={entries}
          onChoose={setPosition}
        />
      </div>
      <h4 className="text-sm font-semibold">{texts.chartTitle}</h4>
      <StepChart texts={texts} language={language} steps={steps} entries={entries} position={position} />
      <Reading texts={texts} language={language} entries={entries} position={position} />
      <details className="mt-3">
        <summary className={`${TEXT_LINK} inline-block py-1`}>{texts.table}</summary>
        <StepTable texts={texts} language={language} steps={steps} position={position} />
      </details>
    </>
  );
}

interface ReadingProps {
  readonly texts: typeof english;
  readonly language: Language;
  readonly entries: number;
  readonly position: number;
}

function Reading({ texts, language, entries, position }: ReadingProps) {
  const count = (value: number) => formatCount(value, language);
  const place = computePositionState(position, entries);
  const paid = countLevelPayouts(1, entries);
  const odds = computeOdds(entries);
  const { cashPaidCents, poolsCents } = computeQueueState(entries);
  const values = {
    entries: count(entries),
    position: count(position),
    received: formatDollars(place.earningsCents),
  };
  return (
    <div aria-live="polite" className="mt-3 space-y-2">
      <p>
        {fillPlaceholders(texts.readingAll, { ...values, paid: count(paid), nothing: count(entries - paid) })}
      </p>
      <p className="font-semibold text-gold">
        {place.nextPayout === null
          ? fillPlaceholders(texts.readingDone, values)
          : fillPlaceholders(texts.readingWaiting, {
              ...values,
              needed: count(place.nextPayout.entriesNeeded),
              cash: formatDollars(place.nextPayout.amountCents),
            })}
      </p>
      <p>
        {fillPlaceholders(texts.readingOdds, {
          next: count(odds.nextPosition),
          first: count(odds.entriesBeforeFirstPayout),
          last: count(odds.entriesBeforeLastPayout),
          loss: formatDollars(odds.averageLossCents),
        })}
      </p>
      <p>
        {fillPlaceholders(texts.conservationNow, {
          entries: values.entries,
          raised: formatDollars(multiplyCents(ENTRY_QUOTE.baseCents, entries)),
          cash: formatDollars(cashPaidCents),
          pools: formatDollars(poolsCents),
        })}
      </p>
    </div>
  );
}

interface StepTableProps {
  readonly texts: typeof english;
  readonly language: Language;
  readonly steps: readonly Step[];
  readonly position: number;
}

function StepTable({ texts, language, steps, position }: StepTableProps) {
  const count = (value: number) => formatCount(value, language);
  const columns: readonly Column<Step>[] = [
    {
      key: 'numbers',
      title: texts.columnNumbers,
      cell: (step) => (step.from === step.to ? count(step.from) : `${count(step.from)} – ${count(step.to)}`),
    },
    {
      key: 'members',
      title: texts.columnMembers,
      cell: (step) => (
        <>
          {count(step.to - step.from + 1)} <span className="sm:hidden">{texts.columnMembers}</span>
        </>
      ),
      isNumeric: true,
      narrow: 'note',
    },
    {
      key: 'received',
      title: texts.columnReceived,
      cell: (step) => <Money amount={step.receivedCents} className="font-semibold" />,
      isNumeric: true,
      narrow: 'value',
    },
    {
      key: 'result',
      title: fillPlaceholders(texts.columnResult, { total: formatDollars(ENTRY_QUOTE.totalCents) }),
      cell: (step) => <Money amount={step.resultCents} className="max-sm:text-sm max-sm:text-muted" />,
      isNumeric: true,
      narrow: 'act',
    },
  ];
  return (
    <DataTable
      caption={texts.chartTitle}
      columns={columns}
      rows={steps}
      rowKey={(step) => step.from}
      isHighlighted={(step) => step.from <= position && position <= step.to}
    />
  );
}

interface NumberChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly most: number;
  readonly sliderMost: number;
  readonly onChoose: (value: number) => void;
}

function NumberChoice({ label, hint, value, most, sliderMost, onChoose }: NumberChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (text: string): void => {
    const number = Number(text);
    if (Number.isSafeInteger(number) && number >= 1) onChoose(Math.min(number, most));
  };
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <div className="mt-2 flex items-center gap-3">
        <input
          type="range"
          aria-label={label}
          min={1}
          max={sliderMost}
          value={Math.min(value, sliderMost)}
          onChange={(event) => choose(event.target.value)}
          className="h-6 min-w-0 grow accent-leaf"
        />
        <input
          id={id}
          aria-describedby={`${id}-hint`}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => {
            setTyped(event.target.value);
            choose(event.target.value);
          }}
          onBlur={() => setTyped(null)}
          className="min-h-12 w-28 rounded-field border border-edge bg-surface px-3 text-right tabular-nums"
        />
      </div>
    </div>
  );
}
