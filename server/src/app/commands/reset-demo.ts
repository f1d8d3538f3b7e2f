/** npm run reset-demo: empties a demo and seeds it again. Refuses any other database, and a running app. */
import { rmSync } from 'node:fs';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { getFilesFolder, openFileStore } from '../../platform/files/files.ts';
import { getMailFolder, getSmsFolder } from '../../platform/outbox/open-sender.ts';
import { seedEmptyDatabase } from '../demo/seed-demo.ts';
import { runCommand } from './command.ts';

await runCommand(
  async ({ settings, server }) => {
    await withConnection(server.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ exists: boolean }>(
        `select to_regclass('public.installation') is not null as exists`,
      );
      if (rows[0]?.exists !== true) return;
      const installation = await owner.query<{ demo: boolean }>('select demo from installation');
      if (installation.rows[0]?.demo === false)
        throw new Error('This database is not a demo: nothing was removed.');
      const files = await owner.query<{ key: string }>('select key from stored_files');
      const store = openFileStore(settings);
      for (const { key } of files.rows) await store.delete(key);
      await owner.query('drop schema public cascade; create schema public');
    });
    for (const folder of [getMailFolder(settings), getSmsFolder(settings), getFilesFolder(settings)])
      rmSync(folder, { recursive: true, force: true });
    await seedEmptyDatabase(settings, server);
    console.log('The demo is as new.');
  },
  { besideRunningApp: false },
);
