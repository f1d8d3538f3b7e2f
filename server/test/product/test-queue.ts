/** A payer's steps in the entry queue. */
import type { Answer, Browser } from '../browser/test-browser.ts';
import {
  GOOD_CARD,
  payCheckout,
  type Payer,
  payIntent,
  signInMember,
  type TestProduct,
} from './test-product.ts';
import type { TestServer } from './test-server.ts';

/** A member with a hold and a payment page. */
export async function openCheckout(product: TestProduct): Promise<Payer & { checkoutUrl: string }> {
  const payer = await signInMember(product);
  await payer.browser.request('POST', '/api/queue/hold');
  return { ...payer, checkoutUrl: await openPaymentPage(payer.browser) };
}

export async function openPaymentPage(browser: Browser): Promise<string> {
  const { status, body } = await browser.request('POST', '/api/queue/proceed-to-payment');
  if (status !== 200) throw new Error(`proceed-to-payment answered ${status} ${JSON.stringify(body)}`);
  return (body as { checkoutUrl: string }).checkoutUrl;
}

export function askToJoin(
  product: Pick<TestServer, 'request'>,
  visitor: { readonly email: string; readonly phoneNumber?: string; readonly acceptedRisks?: unknown },
): Promise<Answer> {
  return product.request('POST', '/api/create-payment-intent', {
    body: { phoneNumber: '(202) 555-0199', acceptedRisks: true, ...visitor },
  });
}

/** A visitor without an account pays. The webhook waits for deliverWaiting(). */
export async function joinAndPay(product: TestProduct, email: string, card = GOOD_CARD): Promise<void> {
  const { body } = await askToJoin(product, { email });
  await payIntent(product, (body as { clientSecret: string }).clientSecret, card);
}

/** Returns a member with a paid position and its number. */
export async function enterQueue(
  product: TestProduct,
  card = GOOD_CARD,
): Promise<Payer & { number: number }> {
  const payer = await openCheckout(product);
  await payCheckout(product, payer.checkoutUrl, card);
  await product.cardProvider.deliverWaiting();
  const { body } = await payer.browser.request('GET', '/api/queue/holding');
  return { ...payer, number: (body as { queuePosition: number }).queuePosition };
}
