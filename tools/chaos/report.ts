/** Writes a report of a long run: settings, hits and findings. */
import { cpus, loadavg, release } from 'node:os';
import { FAULTS } from './faults/catalogue.ts';
import type { Outcome } from './play.ts';

interface PlayReport {
  readonly seed: number;
  readonly minutes: number;
  readonly lines: readonly string[];
  readonly outcome: Omit<Outcome, 'problems'>;
  readonly problems: readonly string[];
}

export function writeReport({ seed, minutes, lines, outcome, problems }: PlayReport): string {
  const { faultsHit, ...counts } = outcome;
  const rows = Object.entries(faultsHit).map(
    ([name, hits]) => `| ${name} | ${hits} | ${FAULTS[name]?.aim ?? ''} |`,
  );
  return [
    `# Chaos run, seed ${seed}`,
    '',
    `\`npm run chaos -- --seed ${seed} --minutes ${minutes}\`, ${new Date().toISOString()}, ${cpus().length} cores, ` +
      `Linux ${release()}, load at the end ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', '),
    '',
    problems.length === 0 ? 'No problems.' : problems.map((problem) => `- ${problem}`).join('\n'),
    '',
    '| fault | hits | a hit is |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '```',
    ...lines,
    '```',
    '',
  ].join('\n');
}
