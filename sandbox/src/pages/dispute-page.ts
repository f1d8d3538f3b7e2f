import { formatDollars } from '@circle-link/contract/money';
import type { DisputeRow, DisputeStatus } from '../cards/after-payment/store.ts';
import { evidenceDueAt } from '../objects/payment-objects.ts';
import { html, type Html, layout } from './layout.ts';

const STATES: Record<DisputeStatus, string> = {
  needs_response: 'The bank waits for evidence.',
  warning_needs_response: 'The bank only asks about it: no money has left.',
  won: 'The bank decided for you.',
  lost: 'The bank decided for the cardholder.',
  warning_closed: 'The bank has closed its question.',
};

/** The merchant's dispute page. The sandbox accepts no evidence and explains how the bank decides here. */
export function disputePage(dispute: DisputeRow): Html {
  const { id, amountCents, reason, status } = dispute;
  const dueAt = evidenceDueAt(dispute);
  const isOpen = status === 'needs_response' || status === 'warning_needs_response';
  return layout({
    title: `Dispute of ${formatDollars(amountCents)}`,
    body: html`<section class="card">
      <h1>Dispute of ${formatDollars(amountCents)}</h1>
      <p>${STATES[status]}</p>
      <p class="muted">${id} · ${reason}</p>
      ${isOpen ? howToDecide(id, dueAt) : html``}
      ${status === 'warning_needs_response' ? howToEscalate(id) : html``}
    </section>`,
  });
}

function howToDecide(id: string, dueAt: Date | null): Html {
  const until =
    dueAt === null
      ? html`<p>No bank takes evidence about a debit.</p>`
      : html`<p>
          Evidence would be sent here until ${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.
        </p>`;
  return html`${until}
    <p>
      The sandbox takes none. Where its test calls are on, POST
      <code>/sandbox/disputes/${id}/close</code> with <code>{"status":"won"}</code> or
      <code>{"status":"lost"}</code> decides it.
    </p>`;
}

function howToEscalate(id: string): Html {
  return html`<p>
    Both close an inquiry. POST <code>/sandbox/disputes/${id}/escalate</code> makes it a dispute.
  </p>`;
}
