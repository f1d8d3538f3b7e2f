import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from '../browser/test-browser.ts';

type ExportedAccount = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export async function exportedAccount(
  { url }: { readonly url: string },
  { cookies }: Pick<Browser, 'cookies'>,
): Promise<ExportedAccount> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}/api/account/export`, { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())) as ExportedAccount;
}
