/** Parses an OFX statement with Debian's ofxdump, from the library of GnuCash and KMyMoney. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ReadStatement {
  readonly bank: string;
  readonly account: string;
  readonly balance: string;
  readonly lines: readonly { readonly id: string; readonly amount: string; readonly memo: string }[];
}

/** @throws when ofxdump reports an error */
export async function readOfx(text: string): Promise<ReadStatement> {
  const folder = await mkdtemp(join(tmpdir(), 'circle-link-ofx-test-'));
  const path = join(folder, 'statement.ofx');
  try {
    await writeFile(path, text);
    const { stdout, stderr } = await run('ofxdump', [path], { maxBuffer: 64_000_000 });
    const errors = stderr.split('\n').filter((line) => line.startsWith('LibOFX ERROR'));
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const [head = '', ...lines] = stdout.split('ofx_proc_transaction():');
    return {
      bank: readValue(head, 'Bank ID'),
      account: readValue(head, 'Account #'),
      balance: readValue(head, 'Ledger balance'),
      lines: lines.map((line) => ({
        id: readValue(line, "Financial institution's ID for this transaction"),
        amount: readValue(line, 'Total money amount'),
        memo: readValue(line, String.raw`Extra transaction information \(memo\)`),
      })),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readValue(part: string, name: string): string {
  return new RegExp(`^ *${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
}
