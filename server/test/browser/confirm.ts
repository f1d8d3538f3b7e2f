import { MEMBER_PASSWORD } from '../factories/build-member.ts';
import type { Answer, Browser } from './test-browser.ts';

type Asks = Pick<Browser, 'request'>;

/** Confirms the password: for ten minutes, this session may create long-lived access. */
export async function confirm(browser: Asks, password = MEMBER_PASSWORD): Promise<void> {
  const { status, body } = await browser.request('POST', '/api/auth/confirm', { body: { password } });
  if (status !== 200) throw new Error(`confirming answered ${status} ${JSON.stringify(body)}`);
}

export async function postConfirmed(
  browser: Asks,
  path: string,
  body?: unknown,
  password = MEMBER_PASSWORD,
): Promise<Answer> {
  await confirm(browser, password);
  return browser.request('POST', path, body === undefined ? {} : { body });
}
