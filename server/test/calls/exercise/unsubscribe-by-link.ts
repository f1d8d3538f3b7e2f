/** A member unsubscribes and resubscribes through the link of an email. Each request is passed to `call`. */
import { buildMailLinks } from '../../../src/modules/notifications/unsubscribe.ts';
import type { Browser } from '../../browser/test-browser.ts';
import { signInMember, type TestProduct } from '../../product/test-product.ts';

type Call = (browser: Browser, key: string, body?: unknown) => Promise<unknown>;

/** Returns the token, which is secret. */
export async function unsubscribeByLink(product: TestProduct, call: Call): Promise<string> {
  const { member } = await signInMember(product);
  const links = buildMailLinks(product.settings, { type: 'reminders', userId: member.id });
  const token = new URL(links?.page ?? '').searchParams.get('token') ?? '';
  const reader = product.openBrowser();
  await call(reader, 'POST /api/notifications/by-link/look', { token });
  await call(reader, 'POST /api/notifications/by-link', { token, isOn: false });
  return token;
}
