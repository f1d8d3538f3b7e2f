import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the installed app starts on the dashboard, within its scope', () => {
  const path = join(import.meta.dirname, '../../public/manifest.webmanifest');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { start_url: string; scope: string };
  expect(manifest).toMatchObject({ start_url: '/dashboard', scope: '/' });
  const screens = readFileSync(join(import.meta.dirname, 'router.tsx'), 'utf8');
  expect(screens).toContain(`'${manifest.start_url}'`);
});
