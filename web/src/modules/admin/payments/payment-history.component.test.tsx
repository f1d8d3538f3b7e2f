import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { expect, it } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { PaymentHistory } from './payment-history.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import admin from '../../../../../locales/en/admin.json';

addTexts({ admin });

type Dispute = AdminPaymentPage['disputes'][number];

const DISPUTE: Dispute = {
  ...{ id: 'dp_1', status: 'open', fee: '15.00', openedAt: '2026-02-01T12:00:00.000Z', closedAt: null },
  ...{ url: 'https://dashboard.stripe.com/test/disputes/dp_1', evidence: null },
};

function show(evidence: Dispute['evidence']) {
  const payment = {
    disputes: [{ ...DISPUTE, evidence }],
  };
  return showPayment(payment);
}

function showPayment(parts: Partial<AdminPaymentPage>) {
  const payment = {
    ...{ requests: [], refunds: [], disputes: [], warnings: [], events: [], attempts: [] },
    ...parts,
  };
  return render(<PaymentHistory payment={payment as unknown as AdminPaymentPage} />);
}

const DUE_AT = '2026-02-15T12:00:00.000Z';

it('a disputed payment shows the evidence deadline', async () => {
  const screen = await show({ dueAt: DUE_AT, isOver: false });
  await expect.element(screen.getByText(/^Until Feb 15, 2026, \d/)).toBeVisible();
});

it('a disputed payment shows that the evidence deadline has passed', async () => {
  const screen = await show({ dueAt: DUE_AT, isOver: true });
  await expect.element(screen.getByText('Time is over')).toBeVisible();
  expect(screen.getByText(/^Until/).query()).toBeNull();
});

it('a disputed payment shows no deadline when no evidence can be submitted', async () => {
  const screen = await show(null);
  await expect.element(screen.getByText('dp_1')).toBeVisible();
  expect(screen.getByText(/^Until|is over/).query()).toBeNull();
});

it('a disputed payment shows the deadline in Spanish', async () => {
  await switchToSpanish();
  const screen = await show({ dueAt: DUE_AT, isOver: false });
  await expect.element(screen.getByText(/^Hasta el 15 feb 2026/)).toBeVisible();
});

it('a disputed payment links to the evidence form, opened without access to this window', async () => {
  const screen = await show({ dueAt: DUE_AT, isOver: false });
  const link = screen.getByRole('link', { name: 'Submit evidence' });
  await expect.element(link).toHaveAttribute('href', DISPUTE.url);
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('a disputed payment links to the provider without mentioning evidence once none is accepted', async () => {
  const screen = await show({ dueAt: DUE_AT, isOver: true });
  await expect
    .element(screen.getByRole('link', { name: 'Open at the provider' }))
    .toHaveAttribute('href', DISPUTE.url);
  expect(screen.getByText('Submit evidence').query()).toBeNull();
});

type Warning = AdminPaymentPage['warnings'][number];

const INQUIRY: Warning = {
  ...{ id: 'dp_2', kind: 'inquiry', status: 'open', reason: 'fraudulent', amount: '52.35' },
  ...{ openedAt: '2026-02-01T12:00:00.000Z', closedAt: null, outcome: null },
  ...{ url: 'https://provider.example/disputes/dp_2', answer: { dueAt: DUE_AT, isOver: false } },
};

it('a payment lists an inquiry with its reason, status, answer deadline and link', async () => {
  const screen = await showPayment({ warnings: [INQUIRY] });
  await expect.element(screen.getByRole('heading', { name: 'Warnings' })).toBeVisible();
  for (const words of ['Bank inquiry', 'fraudulent', 'Open', 'dp_2', '$52.35'])
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Until Feb 15, 2026, \d/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open at the provider' });
  await expect.element(link).toHaveAttribute('href', INQUIRY.url);
});

it('a payment lists an approved review with its outcome and no deadline', async () => {
  const review: Warning = {
    ...{ ...INQUIRY, id: 'prv_1', kind: 'review', status: 'closed', reason: 'rule', answer: null },
    ...{ outcome: 'approved', closedAt: '2026-02-02T12:00:00.000Z', url: null },
  };
  const screen = await showPayment({ warnings: [review] });
  for (const words of ['Payment under review', 'Closed', 'approved'])
    await expect.element(screen.getByText(words, { exact: true }).last()).toBeVisible();
  expect(screen.getByText(/^Until/).query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Open at the provider' }).query()).toBeNull();
});

it('a payment without warnings shows none', async () => {
  const screen = await showPayment({ disputes: [DISPUTE] });
  await expect.element(screen.getByText('dp_1')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Warnings' }).query()).toBeNull();
});

it('a payment shows a fraud warning in Spanish', async () => {
  await switchToSpanish();
  const screen = await showPayment({ warnings: [{ ...INQUIRY, kind: 'early_fraud_warning', answer: null }] });
  await expect.element(screen.getByText('Advertencia temprana de fraude')).toBeVisible();
});
