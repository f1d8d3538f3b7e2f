/** npm run bench -- entries [--json]: what was measured, and in the end one JSON line. */
import { benchEntries } from './entries.ts';

const [what = 'entries', ...flags] = process.argv.slice(2);
const isQuiet = flags.includes('--json');
if (what !== 'entries') {
  console.error(`There is no benchmark "${what}". There is: entries.`);
  process.exit(1);
}
const entries = await benchEntries((line) => {
  if (!isQuiet) console.log(line);
});
console.log(JSON.stringify({ entries }));
