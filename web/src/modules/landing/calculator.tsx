import {
  addDays,
  alignFirstDueDay,
  FREQUENCIES,
  type Frequency,
  listSchedule,
} from '@circle-link/contract/groups/calendar';
import {
  DEFAULT_GRACE_DAYS,
  DEFAULT_START_IN_DAYS,
  MAX_MEMBERS,
  MIN_MEMBERS,
} from '@circle-link/contract/groups/limits';
import {
  computePayout,
  computePotFee,
  MIN_CONTRIBUTION_CENTS,
  POT_FEE_PERCENT,
  quoteContribution,
} from '@circle-link/contract/groups/pot';
import { readSimulation, type SimulatedMember, simulateGroup } from '@circle-link/contract/groups/simulator';
import type { Language } from '@circle-link/contract/messages/language';
import { type Cents, multiplyCents, parseDollars, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { type ReactNode, useState } from 'react';
import { formatDollars } from '../../platform/i18n/amounts.ts';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select, Slider } from '../../ui/forms/choice-fields.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { buildCreatePath } from '@circle-link/contract/groups/tried-terms';
import english from '../../../../locales/en/calculator.json';

const TEXTS = import.meta.glob<typeof english>('../../../../locales/*/calculator.json', {
  eager: true,
  import: 'default',
});

/** $10,000.00 each: enough to try, and the table stays narrow. */
const MAX_TRIED_CENTS = toCents(1_000_000);
const FIRST_PEOPLE = 8;

interface Tried {
  readonly people: number;
  readonly shareCents: Cents;
  readonly frequency: Frequency;
  readonly stopping: number;
}

interface CalculatorProps {
  readonly language: Language;
  readonly isMember: boolean;
}

/** A group tried out on the landing page: its dates, pots and cost, and what happens if members stop paying. */
export function Calculator({ language, isMember }: CalculatorProps) {
  const words = TEXTS[`../../../../locales/${language}/calculator.json`] ?? english;
  const [people, setPeople] = useState(FIRST_PEOPLE);
  const [typed, setTyped] = useState('100');
  const [frequency, setFrequency] = useState<Frequency>('monthly');
  const [chosen, setChosen] = useState(0);
  const shareCents = parseShare(typed);
  const stopping = Math.min(chosen, people - 1);
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="space-y-4">
        <Slider
          label={words.people}
          value={people}
          min={MIN_MEMBERS}
          max={MAX_MEMBERS}
          shown={String(people)}
          onChange={setPeople}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            name="share"
            label={words.share}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={
              shareCents === null
                ? fillPlaceholders(words.refused, {
                    least: formatDollars(MIN_CONTRIBUTION_CENTS),
                    most: formatDollars(MAX_TRIED_CENTS),
                  })
                : undefined
            }
          />
          <Select
            name="rhythm"
            label={words.rhythm}
            value={frequency}
            options={FREQUENCIES.map((value) => ({ value, label: words.rhythms[value] }))}
            onChange={(event) => setFrequency(event.target.value as Frequency)}
          />
        </div>
        <Slider
          label={words.stopping}
          value={stopping}
          min={0}
          max={people - 1}
          shown={fillPlaceholders(words.stoppingOf, { stopping, people })}
          onChange={setChosen}
        />
        {shareCents !== null && <Cost words={words} people={people} shareCents={shareCents} />}
      </div>
      {shareCents !== null && (
        <Outcome words={words} language={language} tried={{ people, shareCents, frequency, stopping }}>
          <a
            href={buildCreatePath({ members: people, contributionCents: shareCents, frequency }, isMember)}
            className={START_LOOK}
          >
            {words.start}
          </a>
        </Outcome>
      )}
    </div>
  );
}

const START_LOOK = buttonLook('quiet', 'mt-4');

function parseShare(typed: string): Cents | null {
  const cents = parseDollars(typed.trim());
  if (cents === null || cents < MIN_CONTRIBUTION_CENTS || cents > MAX_TRIED_CENTS) return null;
  return cents;
}

interface CostProps {
  readonly words: typeof english;
  readonly people: number;
  readonly shareCents: Cents;
}

/** What a group costs if everyone pays. */
function Cost({ words, people, shareCents }: CostProps) {
  const pot = computePayout({ cardCents: multiplyCents(shareCents, people), cashCents: ZERO_CENTS });
  const card = quoteContribution(shareCents).totalCents;
  const bank = quoteContribution(shareCents, ZERO_CENTS, 'us_bank_account').totalCents;
  return (
    <dl className="border-t border-line text-sm">
      <Line name={words.pot}>{formatDollars(pot.grossCents)}</Line>
      <Line name={fillPlaceholders(words.fee, { percent: POT_FEE_PERCENT })}>
        {formatDollars(pot.feeCents)}
      </Line>
      <Line name={words.payout}>
        <span className="text-lg font-semibold">{formatDollars(pot.netCents)}</span>
      </Line>
      <Line name={words.byCash}>{formatDollars(shareCents)}</Line>
      <Line name={words.byBank}>{formatDollars(bank)}</Line>
      <Line name={words.byCard}>{formatDollars(card)}</Line>
    </dl>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

interface OutcomeProps {
  readonly words: typeof english;
  readonly language: Language;
  readonly tried: Tried;
  readonly children: ReactNode;
}

/** Day and pot of each turn, and who loses if the first recipients stop paying. */
function Outcome({ words, language, tried, children }: OutcomeProps) {
  const { people, shareCents, frequency, stopping } = tried;
  const rows = simulateGroup({ members: people, contributionCents: shareCents, stopping });
  const fullFeeCents = computePotFee(multiplyCents(shareCents, people));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const anchor = alignFirstDueDay(addDays(today, DEFAULT_START_IN_DAYS), frequency);
  const schedule = listSchedule({ anchor, frequency, rounds: people, graceDays: DEFAULT_GRACE_DAYS });
  return (
    <div>
      <Reading words={words} rows={rows} stopping={stopping} />
      <h3 className="mt-4 text-sm font-semibold">{words.turns}</h3>
      <ol className="mt-1 gap-x-8 text-sm sm:columns-2">
        {rows.map(({ turn, stops, receivedCents, netCents }, index) => (
          <li
            key={turn}
            className="flex break-inside-avoid items-baseline justify-between gap-3 border-b border-line py-1.5"
          >
            <span>
              <span className="mr-2 inline-block min-w-5 font-semibold tabular-nums">{turn}</span>
              {formatDate(schedule[index]?.dueOn ?? anchor, language)}
              {stops && <span className="block pl-7 text-gold">{words.stops}</span>}
            </span>
            <span className={classNames('shrink-0 tabular-nums', netCents + fullFeeCents < 0 && 'text-clay')}>
              {formatDollars(receivedCents)}
            </span>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

interface ReadingProps {
  readonly words: typeof english;
  readonly rows: readonly SimulatedMember[];
  readonly stopping: number;
}

function Reading({ words, rows, stopping }: ReadingProps) {
  const { losing, worstLossCents } = readSimulation(rows);
  return (
    <p aria-live="polite" className={classNames('font-semibold', losing > 0 ? 'text-clay' : 'text-leaf')}>
      {stopping === 0
        ? words.allPay
        : fillPlaceholders(words.losing, { losing, worst: formatDollars(worstLossCents) })}
    </p>
  );
}
