/** npm run chaos -- [--seed N] [--minutes M] [--only fault] [--json]: see docs/chaos.md. */
import { parseArgs } from 'node:util';
import { play } from './play.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '0' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const say = (line: string): void => {
  if (!values.json) console.log(line);
};

say(`seed ${seed}`);
const { problems, ...outcome } = await play({
  seed,
  minutes: Number(values.minutes),
  only: values.only,
  say,
});
for (const problem of problems) console.error(problem);
console.log(JSON.stringify(outcome));
process.exit(problems.length === 0 ? 0 : 1);
