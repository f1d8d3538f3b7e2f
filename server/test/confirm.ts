import { MEMBER_PASSWORD } from './factories/build-member.ts';
import type { Answer, Browser } from './test-browser.ts';

type Asks = Pick<Browser, 'request'>;

/** The member types their password again: for ten minutes this session may set up what outlives it. */
export async function confirm(browser: Asks, password = MEMBER_PASSWORD): Promise<void> {
  const { status, body } = await browser.request('POST', '/api/auth/confirm', { body: { password } });
  if (status !== 200) throw new Error(`confirming answered ${status} ${JSON.stringify(body)}`);
}

/** A POST after the password was typed again. */
export async function postConfirmed(
  browser: Asks,
  path: string,
  body?: unknown,
  password = MEMBER_PASSWORD,
): Promise<Answer> {
  await confirm(browser, password);
  return browser.request('POST', path, body === undefined ? {} : { body });
}
