import type { AccountRow, LinkRow } from '../payouts/account-store.ts';
import { TEST_BANK_NAME, type TestAccount, testAccounts } from '../payouts/test-accounts.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';

interface AccountPage {
  readonly link: LinkRow;
  readonly account: AccountRow;
  /** Authenticates the form. */
  readonly sessionId: string;
}

/** Form where the member adds or replaces the bank account for payouts. */
export function accountPage({ link, account, sessionId }: AccountPage): Html {
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
