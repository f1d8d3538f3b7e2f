/** Generates .env.example from the settings schema. With --check a stale file is an error. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandSettings } from '../server/src/platform/config/setting-rules.ts';
import { settingSchema } from '../server/src/platform/config/setting-schema.ts';

const file = join(import.meta.dirname, '../.env.example');

const lines = [
  '# Every setting, made from server/src/platform/config/setting-schema.ts by npm run fix. Copy to .env and uncomment.',
  '# The environment wins over .env; a name that is not listed here stops the start.',
];
for (const [name, schema] of Object.entries(settingSchema.shape))
  lines.push('', `# ${schema.description}`, `#${name}=`);
for (const [name, description] of Object.entries(commandSettings))
  lines.push('', `# ${description}`, `#${name}=`);
const text = `${lines.join('\n')}\n`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('.env.example is stale: run npm run fix');
  process.exitCode = 1;
}
