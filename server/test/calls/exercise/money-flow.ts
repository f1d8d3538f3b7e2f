/** A withdrawal, a debt payment and two saved cards: each operation succeeds once. */
import { refreshAccounts } from '../../../src/modules/withdrawals/index.ts';
import { giveBalance } from '../../factories/give-balance.ts';
import { createDebt } from '../../factories/record-debt.ts';
import { fillPage } from '../../outside/payout-account.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import { GOOD_CARD, type TestProduct } from '../../product/test-product.ts';

type Call = (browser: Browser, key: string, body?: unknown, path?: string) => Promise<Answer>;

interface Who {
  readonly browser: Browser;
  readonly password: string;
  readonly accountNumber: string;
}

export async function exerciseMoney(product: TestProduct, call: Call, who: Who): Promise<void> {
  const { id } = (await who.browser.request('GET', '/api/auth/me')).body as { id: string };
  await withdraw(product, call, { ...who, id });
  await createDebt(product, id, 500);
  await giveBalance(product.database, id, 500);
  await call(who.browser, 'POST /api/owed/payments', { amount: '5.00', fromBalance: true });
  await saveCards(product, call, who.browser);
}

async function withdraw(
  product: TestProduct,
  call: Call,
  { browser, id, password, accountNumber }: Who & { readonly id: string },
): Promise<void> {
  await giveBalance(product.database, id, 7_500);
  const { body } = await call(browser, 'POST /api/withdrawals/account/link', { password });
  await fillPage(product, (body as { url: string }).url, { holderName: 'Living Member', accountNumber });
  await refreshAccounts(product.platform);
  await call(browser, 'POST /api/withdrawals', { amount: '75.00' });
}

/** Saves two cards, changes the default and removes one. */
async function saveCards(product: TestProduct, call: Call, browser: Browser): Promise<void> {
  const card = { expMonth: 12, expYear: 2040, cvc: '987' };
  for (const cardNumber of [GOOD_CARD, '5555555555554444']) {
    const { body } = await call(browser, 'POST /api/cards/setup');
    const { clientSecret } = body as { clientSecret: string };
    const typed = { ...card, cardNumber, clientSecret };
    await product.request('POST', '/sandbox/setup_intents/confirm', { body: typed });
    await product.cardProvider.deliverWaiting();
  }
  const saved = (await browser.request('GET', '/api/cards')).body as { id: string }[];
  const [newer, older] = saved.map(({ id }) => `/api/cards/${id}`);
  await call(browser, 'PATCH /api/cards/{id}', { isDefault: true }, older);
  await call(browser, 'DELETE /api/cards/{id}', undefined, newer);
}
