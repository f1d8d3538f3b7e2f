import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const shownAtMost = 200;

interface Filed {
  readonly id: number;
  readonly sentAt: Date;
}

export async function storeMessageFile(
  folder: string,
  { id, sentAt }: Filed,
  content: object,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${sentAt.toISOString().replaceAll(':', '-')}-${String(id).padStart(12, '0')}.json`;
  const unfinished = join(folder, `.${name}`);
  await writeFile(unfinished, JSON.stringify({ ...content, sentAt: sentAt.toISOString() }), { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

export async function listFiledMessages(folder: string): Promise<unknown[]> {
  const names = await readdir(folder).catch(emptyIfMissing);
  const newest = names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort()
    .reverse()
    .slice(0, shownAtMost);
  return Promise.all(
    newest.map(async (name): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}

function emptyIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
