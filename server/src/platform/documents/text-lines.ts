/** Breaks text into lines, and places the runs of each line. Pure. */
import { appendRun, splitRun, type Run, type Word } from './text-runs.ts';

interface PlacedRun extends Run {
  readonly x: number;
}

export interface Line {
  readonly runs: readonly PlacedRun[];
  readonly width: number;
}

export interface Measure {
  readonly width: number;
  readonly maxLines: number;
  measureWidth(run: Run): number;
}

const SPACE: Run = { font: null, text: ' ', isRightToLeft: false };
const ELLIPSIS: Run = { font: null, text: '…', isRightToLeft: false };
/** Between two words of a right-to-left script it belongs to them. Digits and currency symbols do not. */
const BELONGS_TO_WORDS = /^[ .'’‐-]$/u;

/** Breaks between words, and within a word that is wider than a line. Replaces the rest with an ellipsis. */
export function layOutLines(words: readonly Word[], measure: Measure): readonly Line[] {
  const lines: Run[][] = [[]];
  let width = 0;
  for (const word of words) {
    const longer = word.isAfterSpace && width > 0 ? [SPACE, ...word.runs] : word.runs;
    const added = sumWidths(longer, measure);
    if (width + added <= measure.width) {
      lines.at(-1)?.push(...longer);
      width += added;
    } else {
      if (width === 0) lines.pop();
      const broken = breakWord(word.runs, measure);
      lines.push(...broken);
      width = sumWidths(broken.at(-1) ?? [], measure);
    }
    if (lines.length > measure.maxLines) break;
  }
  return cutLines(lines, measure).map((runs) => placeRuns(runs, measure));
}

function breakWord(runs: readonly Run[], measure: Measure): Run[][] {
  if (sumWidths(runs, measure) <= measure.width) return [[...runs]];
  const lines: Run[][] = [[]];
  let width = 0;
  for (const part of runs.flatMap(splitRun)) {
    const partWidth = measure.measureWidth(part);
    if (width > 0 && width + partWidth > measure.width) {
      if (lines.length > measure.maxLines) return lines;
      lines.push([]);
      width = 0;
    }
    appendRun(lines.at(-1) ?? [], part);
    width += partWidth;
  }
  return lines;
}

function cutLines(lines: readonly Run[][], measure: Measure): readonly (readonly Run[])[] {
  if (lines.length <= measure.maxLines) return lines;
  const last = (lines[measure.maxLines - 1] ?? []).flatMap(splitRun);
  while (last.length > 0 && sumWidths([...last, ELLIPSIS], measure) > measure.width) last.pop();
  const cut: Run[] = [];
  for (const part of [...last, ELLIPSIS]) appendRun(cut, part);
  return [...lines.slice(0, measure.maxLines - 1), cut];
}

function placeRuns(runs: readonly Run[], measure: Measure): Line {
  const read = joinRuns(runs);
  const starts = new Map<Run, number>();
  let x = 0;
  for (const run of orderAsSeen(read)) {
    starts.set(run, x);
    x += measure.measureWidth(run);
  }
  return { runs: read.map((run) => ({ ...run, x: starts.get(run) ?? 0 })), width: x };
}

function joinRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  for (const [place, run] of runs.entries()) {
    const [before, after] = [joined.at(-1), runs[place + 1]];
    const isBetween = before?.isRightToLeft === true && after?.isRightToLeft === true;
    if (isBetween && run === SPACE && before.font === after.font) appendRun(joined, { ...before, text: ' ' });
    else if (isBetween && BELONGS_TO_WORDS.test(run.text)) joined.push({ ...run });
    else appendRun(joined, { ...run });
  }
  return joined;
}

/** Moves only consecutive right-to-left words, so no name moves an amount, a date or another name. */
function orderAsSeen(runs: readonly Run[]): readonly Run[] {
  const seen: Run[] = [];
  let island: Run[] = [];
  const endIsland = () => {
    const end = island.findLastIndex((run) => run.isRightToLeft) + 1;
    seen.push(...island.slice(0, end).toReversed(), ...island.slice(end));
    island = [];
  };
  for (const run of runs) {
    if (!run.isRightToLeft && !(island.length > 0 && BELONGS_TO_WORDS.test(run.text))) {
      endIsland();
      seen.push(run);
    } else island.push(run);
  }
  endIsland();
  return seen;
}

function sumWidths(runs: readonly Run[], measure: Measure): number {
  return runs.reduce((sum, run) => sum + measure.measureWidth(run), 0);
}
