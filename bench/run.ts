/**
 * npm run bench -- entries [--json], npm run bench -- groups [--json] [--groups N] [--plans],
 * npm run bench -- transparency [--json] [--positions N] [--plans], npm run bench -- http [--json],
 * npm run bench -- idle [--json], npm run bench -- web [--json] [--no-lighthouse]: what was measured, and in the end one
 * JSON line.
 */
import { parseArgs } from 'node:util';
import { benchEntries } from './entries.ts';
import { benchGroups } from './groups.ts';
import { benchHttp } from './http.ts';
import { benchIdle } from './idle.ts';
import { benchTransparency } from './transparency.ts';
import { benchWeb } from './web.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    groups: { type: 'string', default: '100000' },
    positions: { type: 'string', default: '10000000' },
    plans: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: true },
  },
  allowNegative: true,
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
} else if (what === 'http') {
  console.log(JSON.stringify({ http: await benchHttp(say) }));
} else if (what === 'idle') {
  console.log(JSON.stringify({ idle: await benchIdle(say) }));
} else if (what === 'transparency') {
  const positions = Number(values.positions);
  const transparency = await benchTransparency({ positions, plans: values.plans, say });
  console.log(JSON.stringify({ transparency }));
} else if (what === 'web') {
  console.log(JSON.stringify({ web: await benchWeb(say, values.lighthouse) }));
} else {
  console.error(
    `There is no benchmark "${what}". There are: entries, groups, http, idle, transparency, web.`,
  );
  process.exitCode = 1;
}
