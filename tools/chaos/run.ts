/** npm run chaos -- [--seed N] [--minutes M] [--only fault,…] [--json] [--control …] [--report file]: docs/testing.md. */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CONTROLS, isCaught, playControl } from './controls.ts';
import { runChaos } from './play.ts';
import { writeReport } from './report.ts';
import { UnknownName } from './unknown-name.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '0' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    control: { type: 'string' },
    report: { type: 'string' },
  },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const minutes = Number(values.minutes);
const lines: string[] = [];
const say = (line: string): void => {
  lines.push(line);
  if (!values.json) console.log(line);
};

say(`seed ${seed}`);
try {
  process.exit(await (values.control === undefined ? test() : control(values.control)));
} catch (error) {
  if (!(error instanceof UnknownName)) throw error;
  console.error(error.message);
  process.exit(2);
}

async function test(): Promise<number> {
  const { problems, ...outcome } = await runChaos({ seed, minutes, only: values.only, say });
  for (const problem of problems) console.error(problem);
  if (values.report !== undefined)
    writeFileSync(values.report, writeReport({ seed, minutes, lines, outcome, problems }));
  console.log(JSON.stringify(outcome));
  return problems.length === 0 ? 0 : 1;
}

/** Fails when a broken build is not detected. */
async function control(name: string): Promise<number> {
  const known = CONTROLS.find((one) => one === name);
  if (known === undefined) throw new UnknownName('control', name, CONTROLS);
  const { problems: _, ...outcome } = await playControl(known, seed, say);
  const caught = isCaught(known, outcome);
  console.log(JSON.stringify({ ...outcome, control: known, caught }));
  return caught ? 0 : 1;
}
