/** npm run bench -- <what> [--json]: prints measurements and a final JSON line. See docs/testing.md. */
import { parseArgs } from 'node:util';
import { benchCompare } from './compare.ts';
import { benchEntries } from './entries.ts';
import { benchGroups } from './groups.ts';
import { benchGrowth } from './growth.ts';
import { benchHttp } from './http.ts';
import { benchIdle } from './idle.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchTransparency } from './transparency.ts';
import { benchWeb } from './web.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    groups: { type: 'string', default: '100000' },
    positions: { type: 'string', default: '10000000' },
    callers: { type: 'string', default: '8,32,256' },
    minutes: { type: 'string', default: '20' },
    pace: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    plans: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const say = (line: string): void => {
  if (!values.json) console.log(line);
};
const { plans } = values;
const size = { seconds: Number(values.seconds), rounds: Number(values.rounds) };

const BENCHMARKS: Readonly<Record<string, () => Promise<unknown>>> = {
  entries: () => benchEntries({ callers: values.callers.split(',').map(Number), say }),
  compare: () => benchCompare({ ...size, say }),
  growth: () => benchGrowth({ ...size, positions: Number(values.positions), say }),
  http: () => benchHttp(say),
  'sign-in': () => benchSignIn({ ...size, say }),
  start: () => benchStart({ ...size, say }),
  idle: () => benchIdle(say),
  soak: () => benchSoak({ minutes: Number(values.minutes), pace: Number(values.pace), say }),
  groups: () => benchGroups({ groups: Number(values.groups), plans, say }),
  transparency: () => benchTransparency({ positions: Number(values.positions), plans, say }),
  web: () => benchWeb(say, values.lighthouse),
};

const [what = 'entries'] = positionals;
const measureIt = BENCHMARKS[what];
if (measureIt === undefined) {
  console.error(`There is no benchmark "${what}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exitCode = 1;
} else {
  const figures = await measureIt();
  if (what !== 'groups' || !plans) console.log(JSON.stringify({ [what]: figures }));
}
