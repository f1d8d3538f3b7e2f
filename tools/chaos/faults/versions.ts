/** A deploy: a process of the new version next to one of the old, on a database migrated under load. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../machines/app.ts';
import { waitForTarget, holdFault, type Fault } from './fault.ts';

export const runTwoVersions: Fault = async ({ world }) => {
  const [old, fresh] = world.nodes;
  const earlierRoot = old.app.root;
  if (earlierRoot === world.root)
    throw new Error('the earlier version does not run: see the start of the run');
  await fresh.app.stop();
  fresh.app.root = world.root;
  await fresh.app.start();
  const commits = (): number =>
    Math.min(old.proxy.commits() - before.old, fresh.proxy.commits() - before.fresh);
  const before = { old: old.proxy.commits(), fresh: fresh.proxy.commits() };
  await holdFault();
  await waitForTarget(() => commits() > 0);
  const hits = commits();
  if (hasNewerMigration(world.root, earlierRoot)) await refuseToGoBack(old.app);
  for (const app of [world.provider, old.app]) {
    await app.stop();
    app.root = world.root;
    await app.start();
  }
  return hits;
};

/** Without one, both versions know the same data, and going back is allowed. */
function hasNewerMigration(root: string, earlierRoot: string): boolean {
  const count = (one: string): number =>
    readdirSync(join(one, 'server/db/migrations')).filter((file) => file.endsWith('.sql')).length;
  return count(root) > count(earlierRoot);
}

/** An accidental rollback: the earlier version does not know the newest migration and must not start. */
async function refuseToGoBack(app: App): Promise<void> {
  await app.stop();
  const said = await app.run(['server/src/app/main.ts']).then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
  if (!said.includes('this program is older than its data'))
    throw new Error(`the earlier version did not refuse to start on newer data: ${said}`);
}
