import { formatDollars } from '@circle-link/contract/money';
import type { IntentRow } from '../store.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';

/** The 3-D-Secure page: the payer's bank asks whether it is really them. */
export function authenticationPage(authenticationId: string, intent: IntentRow): Html {
  const ending = intent.pendingCard?.last4 ?? '';
  return layout({
    title: '3-D Secure',
    script: 'authentication.js',
    body: html`<section
      class="card"
      id="authentication"
      data-complete-url="/sandbox/authentications/${authenticationId}/complete"
    >
      <h1>Confirm it is you</h1>
      <p>
        Your bank asks you to confirm a payment of <strong>${formatDollars(intent.amountCents)}</strong> with
        the test card ending in ${ending}.
      </p>
      <p class="error" id="outcome" role="status" tabindex="-1"></p>
      <p class="actions">
        <button type="button" data-outcome="authenticated">Complete authentication</button>
        <button type="button" class="plain" data-outcome="failed">Fail authentication</button>
      </p>
    </section>`,
  });
}
