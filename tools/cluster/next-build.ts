/** A copy of the program with additional migrations, for the roll-out proof. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Build {
  readonly main: string;
}

/** Expand and enforce (docs/recipes.md): a column that old code ignores, then its constraint after a backfill. */
export const RELEASES = {
  expand: {
    '9001-expand.sql':
      '-- Rows that old code writes get the default.\n' +
      'alter table queue_positions add column proof_of_rollout integer;\n' +
      'alter table queue_positions alter column proof_of_rollout set default 7;\n',
  },
  enforce: {
    '9002-enforce.sql':
      'alter table queue_positions add constraint proof_of_rollout_is_there check (proof_of_rollout is not null) not valid;\n',
    '9003-validate.sql':
      '-- Reads the table while others write to it.\n' +
      'alter table queue_positions validate constraint proof_of_rollout_is_there;\n',
  },
} as const;

export const BACKFILL =
  'update queue_positions set proof_of_rollout = 7 where global_position in (' +
  'select global_position from queue_positions where proof_of_rollout is null limit 200 for update skip locked)';

export async function makeBuild(
  folder: string,
  releases: readonly (keyof typeof RELEASES)[],
): Promise<Build> {
  const build = join(folder, `build-${releases.join('-')}`);
  mkdirSync(build);
  for (const part of ['server/src', 'server/db', 'server/package.json', 'package.json'])
    await cp(join(root, part), join(build, part), { recursive: true });
  for (const part of ['node_modules', 'server/node_modules', 'locales', 'sandbox', 'web', 'docs'].filter(
    (one) => existsSync(join(root, one)),
  ))
    symlinkSync(join(root, part), join(build, part));
  for (const release of releases)
    for (const [name, text] of Object.entries(RELEASES[release]))
      writeFileSync(join(build, 'server/db/migrations', name), text);
  return { main: join(build, 'server/src/app/main.ts') };
}
