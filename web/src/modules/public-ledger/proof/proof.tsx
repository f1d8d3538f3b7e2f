import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { computeEntriesWhenPaid, LEVELS, type LevelTerms } from '@circle-link/contract/queue/mechanism';
import type { ReactNode } from 'react';
import type { Language } from '@circle-link/contract/messages/language';
import { fillPlaceholders } from '../../../platform/i18n/catalogue.ts';
import type line from '../../../../../locales/en/line.json';
import english from '../../../../../locales/en/proof.json';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LiveBooks } from './live-books.tsx';
import { Playground } from './playground.tsx';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

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
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} isWide>
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
