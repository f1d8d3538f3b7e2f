/**
 * npm run bench -- entries [--json], npm run bench -- groups [--json] [--groups N] [--plans]: what was measured, and in
 * the end one JSON line.
 */
import { parseArgs } from 'node:util';
import { benchEntries } from './entries.ts';
import { benchGroups } from './groups.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    groups: { type: 'string', default: '100000' },
    plans: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => {
  if (!values.json) console.log(line);
};

const [what = 'entries'] = positionals;
if (what === 'entries') {
  console.log(JSON.stringify({ entries: await benchEntries(say) }));
} else if (what === 'groups') {
  const groups = await benchGroups({ groups: Number(values.groups), plans: values.plans, say });
  if (!values.plans) console.log(JSON.stringify({ groups }));
} else {
  console.error(`There is no benchmark "${what}". There are: entries, groups.`);
  process.exitCode = 1;
}
