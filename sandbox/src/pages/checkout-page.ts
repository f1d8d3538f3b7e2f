import { formatDollars } from '@circle-link/contract/money';
import type { SessionRow } from '../cards/session-store.ts';
import type { IntentRow } from '../cards/store.ts';
import { type TestCard, testCards } from '../cards/test-cards.ts';
import { computeTotal } from '../rules.ts';
import { html, type Html, layout, renderNotice } from './layout.ts';

/** The hosted payment page in each state. `intent` is null until the payer's first attempt. */
export function checkoutPage(session: SessionRow, intent: IntentRow | null): Html {
  const dollars = formatDollars(computeTotal(session.lines));
  if (session.status === 'complete') {
    return renderNotice({
      title: 'Payment complete',
      text: `${dollars} in test money was paid. There is nothing more to do here.`,
      link: { href: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), text: 'Continue' },
    });
  }
  if (session.status === 'expired') {
    return renderNotice({
      title: 'This payment page has expired',
      text: 'Nothing was charged. Go back to start again.',
      link: { href: session.cancelUrl, text: 'Go back' },
    });
  }
  return layout({
    title: `Pay ${dollars}`,
    script: 'checkout.js',
    body: html`<section class="card checkout">
      ${sum(session, dollars)} ${cardForm(session, dollars, intent)} ${cardList()}
    </section>`,
  });
}

/** Merchant and amount first. The order lines open on a tap. */
function sum(session: SessionRow, dollars: string): Html {
  const lines = session.lines.map(
    (line) =>
      html`<tr>
        <th scope="row">${line.name}</th>
        <td>${formatDollars(line.amountCents)}</td>
      </tr>`,
  );
  return html`<div class="sum">
    <p class="brand">${session.intentDescription}</p>
    <h1>Pay ${dollars}</h1>
    <details>
      <summary>What you pay</summary>
      <table>
        <tbody>
          ${lines}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>${dollars}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  </div>`;
}

function cardForm(session: SessionRow, dollars: string, intent: IntentRow | null): Html {
  return html`<form id="card-form" novalidate data-pay-url="/sandbox/checkout/${session.id}/pay">
    <p class="error" id="form-error" role="alert" tabindex="-1">${intent === null ? '' : whyNot(intent)}</p>
    ${field({ name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', hint: '1234 5678 9012 3456', maxLength: '23' })}
    <div class="pair">
      ${field({ name: 'expiry', label: 'Expiry (MM / YY)', autocomplete: 'cc-exp', hint: 'MM / YY', maxLength: '7' })}
      ${field({ name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', hint: '123', maxLength: '4' })}
    </div>
    <button type="submit" id="pay">Pay ${dollars}</button>
    <p class="center"><a href="${session.cancelUrl}">Cancel and go back</a></p>
  </form>`;
}

/** Same text as checkout.js shows. */
function whyNot({ lastError }: IntentRow): string {
  if (lastError === null) return '';
  return `${lastError.message} Nothing was charged.${lastError.code === 'card_declined' ? ' Try another card.' : ''}`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly hint: string;
  readonly maxLength: string;
}

function field({ name, label, autocomplete, hint, maxLength }: Field): Html {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="numeric"
      required
      autocomplete="${autocomplete}"
      placeholder="${hint}"
      maxlength="${maxLength}"
      spellcheck="false"
      aria-describedby="${name}-error"
    />
    <span class="error" id="${name}-error"></span>
  </p>`;
}

/** Collapsed, because payers with real money never see it. */
function cardList(): Html {
  return html`<details class="test-cards">
    <summary>Test cards</summary>
    <p class="muted">Choose one to fill in the form. Any date in the future and any security code will do.</p>
    <ul class="cards">
      ${testCards.map(cardButton)}
    </ul>
  </details>`;
}

function cardButton({ number, caption, brand }: TestCard): Html {
  return html`<li>
    <button
      type="button"
      class="plain"
      data-number="${number}"
      data-cvc="${brand === 'amex' ? '1234' : '123'}"
    >
      <span class="number">${grouped(number)}</span> <span class="muted">${caption}</span>
    </button>
  </li>`;
}

/** Groups as embossed: fours, or 4-6-5 for American Express. */
function grouped(number: string): string {
  if (number.length === 15) return `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`;
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
