import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { hasIdFormat, newId } from '../ids.ts';
import {
  type AccountRow,
  findAccount,
  findSession,
  type LinkRow,
  openLink,
} from '../payouts/account-store.ts';
import { submitAccount } from '../payouts/accounts.ts';
import { TEST_BANK_NAME, type TestAccount, testAccounts } from '../payouts/test-accounts.ts';
import type { Sandbox } from '../sandbox.ts';
import { html, type Html, layout, pageHeaders, renderNotice, toText } from './layout.ts';

interface AccountPage {
  readonly link: LinkRow;
  readonly account: AccountRow;
  /** Authenticates the form. */
  readonly sessionId: string;
}

const typed = z.union([
  z.strictObject({ isLater: z.literal(true) }),
  z.strictObject({
    holderName: z.string().min(1).max(100),
    routingNumber: z.string().max(40),
    accountNumber: z.string().max(40),
    leavesOutDocument: z.boolean(),
  }),
]);
const DOCUMENT = 'individual.verification.document';

const overNow = renderNotice({
  title: 'This page was opened before',
  text: 'Such an address can be used once. Go back to where you came from and ask for another.',
});

/** Pages of connected accounts. Each link opens once, and its form submits with a separate session id. */
export function registerAccountPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string } }>('/sandbox/accounts/:id', async (request, reply) => {
    const { id } = request.params;
    const sessionId = newId('acctsess');
    const link = hasIdFormat('acctl', id)
      ? await sandbox.transact((tx) => openLink(tx, id, sessionId))
      : null;
    if (link?.isOpen !== true)
      return link?.refreshUrl == null
        ? reply.code(404).headers(pageHeaders).send(toText(overNow))
        : reply.redirect(link.refreshUrl);
    const account = await sandbox.database.read((db) => findAccount(db, link.accountToken));
    if (account === null || account.isDeleted)
      return reply.code(404).headers(pageHeaders).send(toText(overNow));
    return reply.headers(pageHeaders).send(toText(accountPage({ link, account, sessionId })));
  });

  app.post<{ Params: { id: string } }>('/sandbox/accounts/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { id } = request.params;
    const link = hasIdFormat('acctsess', id)
      ? await sandbox.database.read((db) => findSession(db, id))
      : null;
    if (link === null)
      return reply.code(404).send({ message: 'This page has expired. Go back and open it again.' });
    const body = typed.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: 'Please fill in every field.' });
    const redirectUrl = link.returnUrl ?? sandbox.merchantUrl;
    if ('isLater' in body.data) return reply.send({ redirectUrl });
    const { leavesOutDocument, ...bank } = body.data;
    const lacks = leavesOutDocument ? [DOCUMENT] : [];
    try {
      await sandbox.transact((tx) => submitAccount(tx, link.accountToken, { bank, lacks }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(400).send({ error: error.facts });
    }
    return reply.send({ redirectUrl });
  });
}

/** Form where the member adds or replaces the bank account for payouts. */
function accountPage({ link, account, sessionId }: AccountPage): Html {
  const isLogin = link.kind === 'login';
  return layout({
    title: isLogin ? 'Your payouts' : 'Set up your payouts',
    script: 'account.js',
    body: html`<section class="card checkout">
      <div class="sum">
        <p class="brand">Payouts to your bank account</p>
        <h1>${isLogin ? 'Your payouts' : 'Set up your payouts'}</h1>
        ${renderStatus(account)}
      </div>
      ${accountForm(sessionId, isLogin)} ${testNumbers(isLogin)}
    </section>`,
  });
}

function renderStatus({ bank, lacks }: AccountRow): Html {
  const missing =
    lacks.length === 0
      ? html``
      : html`<p class="error">A picture of your identity document is missing: save to send it.</p>`;
  if (bank === null)
    return html`${missing}
      <p class="muted">
        Your money goes where you say here. The site that sent you never sees the numbers.
      </p>`;
  const refused = bank.isErrored
    ? 'It sent the last payout back: give another one.'
    : 'Give another one to change it.';
  return html`${missing}
    <p>${TEST_BANK_NAME}, account ending in ${bank.last4}</p>
    <p class="muted">${refused}</p>`;
}

function accountForm(sessionId: string, isLogin: boolean): Html {
  const later = isLogin
    ? html``
    : html`<p class="center">
        <button type="button" class="plain" id="later">Go back, finish later</button>
      </p>`;
  return html`<form id="account-form" novalidate data-url="/sandbox/accounts/${sessionId}">
    <p class="error" id="form-error" role="alert" tabindex="-1"></p>
    ${field({ name: 'holderName', label: 'Name on the account', hint: '', mode: 'text' })}
    ${field({ name: 'routingNumber', label: 'Routing number', hint: '110000000', mode: 'numeric' })}
    ${field({ name: 'accountNumber', label: 'Account number', hint: '000123456789', mode: 'numeric' })}
    <button type="submit" id="save">Save</button>
    ${later}
  </form>`;
}

function field(input: {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly mode: 'text' | 'numeric';
}): Html {
  const { name, label, hint, mode } = input;
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="${mode}"
      required
      autocomplete="${name === 'holderName' ? 'name' : 'off'}"
      placeholder="${hint}"
      maxlength="40"
      spellcheck="false"
      aria-describedby="${name}-error"
    />
    <span class="error" id="${name}-error"></span>
  </p>`;
}

/** Collapsed, because members with real money never see it. */
function testNumbers(isLogin: boolean): Html {
  const leavesOut = isLogin
    ? html``
    : html`<p class="choice">
        <input type="checkbox" id="lacks" form="account-form" name="lacks" />
        <label for="lacks">Leave out the identity document: the account stays restricted</label>
      </p>`;
  return html`<details class="test-cards">
    <summary>Test bank accounts</summary>
    <p class="muted">Choose one to fill in the form.</p>
    <ul class="cards">
      ${testAccounts.map(accountButton)}
    </ul>
    ${leavesOut}
  </details>`;
}

function accountButton({ number, failure }: TestAccount): Html {
  return html`<li>
    <button type="button" class="plain" data-number="${number}">
      <span class="number">${number}</span> <span class="muted">${failure ?? 'The bank pays.'}</span>
    </button>
  </li>`;
}
