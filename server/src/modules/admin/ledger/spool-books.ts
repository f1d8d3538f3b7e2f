import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../platform/database/database.ts';
import { writeBooks, type BookExport } from './write-books.ts';

/**
 * Writes the books to an unlinked file before the first byte is sent, so that a slow client does not hold the database
 * snapshot open.
 */
export async function spoolBooks(
  database: Database,
  books: Omit<BookExport, 'take'>,
): Promise<AsyncIterable<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'circle-link-books-'));
  const path = join(folder, 'books');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await writeBooks(database, { ...books, take: async (text) => void (await file.write(text)) });
    } finally {
      await file.close();
    }
    const stream = createReadStream(path, { encoding: 'utf8' });
    // The file is unlinked once it is open; its content stays until the stream ends.
    await new Promise<void>((opened, failed) => stream.once('open', () => opened()).once('error', failed));
    return stream as AsyncIterable<string>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
