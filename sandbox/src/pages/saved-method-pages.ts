import { formatDollars } from '@circle-link/contract/money';
import type { SetupRow } from '../cards/saved-cards/store.ts';
import type { IntentRow } from '../cards/store.ts';
import { html, type Html, layout } from './layout.ts';

export function authenticationPage(authenticationId: string, intent: IntentRow): Html {
  const ending = intent.pendingCard?.last4 ?? '';
  return pageAsking(
    authenticationId,
    'Done. The payment went through; you can go back.',
    html`Your bank asks you to confirm a payment of <strong>${formatDollars(intent.amountCents)}</strong> with
      the test card ending in ${ending}.`,
  );
}

export function setupAuthenticationPage(authenticationId: string, setup: SetupRow): Html {
  const ending = setup.pendingCard?.last4 ?? '';
  return pageAsking(
    authenticationId,
    'Done. The card is saved; you can go back.',
    html`Your bank asks you to confirm that the test card ending in ${ending} may be saved. Nothing is charged
    now.`,
  );
}

function pageAsking(authenticationId: string, doneText: string, question: Html): Html {
  return layout({
    title: '3-D Secure',
    script: 'authentication.js',
    body: html`<section
      class="card"
      id="authentication"
      data-complete-url="/sandbox/authentications/${authenticationId}/complete"
      data-done-text="${doneText}"
    >
      <h1>Confirm it is you</h1>
      <p>${question}</p>
      <p class="error" id="outcome" role="status" tabindex="-1"></p>
      <p class="actions">
        <button type="button" data-outcome="authenticated">Complete authentication</button>
        <button type="button" class="plain" data-outcome="failed">Fail authentication</button>
      </p>
    </section>`,
  });
}

export function verificationPage(verificationId: string, { pendingAccount }: SetupRow): Html {
  return layout({
    title: 'Confirm your bank account',
    script: 'verification.js',
    body: html`<section class="card">
      <h1>Confirm your bank account</h1>
      <p>
        Two small amounts were sent to your test account ending in ${pendingAccount?.last4 ?? ''}. Say how
        many cents each of them was. In test money they are always 32 and 45.
      </p>
      <form
        id="amounts"
        novalidate
        data-verify-url="/sandbox/verifications/${verificationId}"
        data-done-text="Done. The account is saved; you can go back."
      >
        <p class="error" id="outcome" role="status" tabindex="-1"></p>
        <div class="pair">
          ${amount('first', 'First amount, in cents')} ${amount('second', 'Second amount, in cents')}
        </div>
        <button type="submit">Confirm</button>
      </form>
    </section>`,
  });
}

function amount(name: string, label: string): Html {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="numeric"
      required
      maxlength="2"
      autocomplete="off"
    />
  </p>`;
}
