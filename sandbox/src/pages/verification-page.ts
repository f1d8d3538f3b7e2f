import type { SetupRow } from '../cards/saved-cards/store.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';

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
