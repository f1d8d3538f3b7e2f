import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { authCalls } from '@circle-link/contract/auth/auth';
import { consentCalls } from '@circle-link/contract/auth/consent';
import { queueCalls } from '@circle-link/contract/queue/queue';
import { beforeEach, expect, it } from 'vitest';
import { mockAnswer } from '../../../test/api.ts';
import { MEMBER } from '../../../test/member.ts';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { ContactForm } from '../../routes/queue/join.tsx';
import { Page as ConsentPage } from '../../routes/auth/consent.tsx';
import { OddsCard } from './odds-card.tsx';

const POSITION = {
  globalPosition: 467,
  status: 'active' as const,
  currentLevel: 1,
  levelName: 'Starter',
  levelPosition: 312,
  totalEarnings: '0.00',
  hasCompletedLevel: false,
  estimatedNextPayout: { amount: '75.00', entriesNeeded: 935, projectedOn: null },
  createdAt: '2026-01-01T00:00:00.000Z',
  lastAdvancedAt: null,
};

beforeEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  mockAnswer(queueCalls.state, {
    entries: 467,
    cashPaid: '0.00',
    withheld: '0.00',
    pools: '0.00',
    levels: [],
    asOf: '2026-02-01T00:00:00.000Z',
  });
  mockAnswer(consentCalls.versions, []);
  mockAnswer(queueCalls.myPosition, POSITION);
});

it('the odds are shown for their own number to members with a paid position', async () => {
  mockAnswer(authCalls.me, { ...MEMBER, hasPosition: true });
  const screen = await render(<OddsCard />);
  await expect
    .element(screen.getByText('You are number 467: 935 more entries must come before your next payout.'))
    .toBeVisible();
  expect(document.body.textContent).not.toMatch(/if you join now/i);
});

it('the odds ask for consent for the claimed position', async () => {
  mockAnswer(authCalls.me, { ...MEMBER, hasPosition: true, nextStep: '/consent' });
  const screen = await render(<ConsentPage />);
  await expect.element(screen.getByText(/^You have paid and are number 467\./)).toBeVisible();
  await expect.element(screen.getByText(/935 more entries/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/if you join now/i);
});

it('the odds are shown for the next number to all other readers', async () => {
  mockAnswer(authCalls.me, MEMBER);
  const screen = await render(<OddsCard />);
  await expect.element(screen.getByText(/^If you join now you are number 468/)).toBeVisible();
});

it('the odds expand the risks above the consent checkbox', async () => {
  const screen = await render(<ContactForm email="" phone="" onReady={() => undefined} />);
  const risks = screen.getByText(/lose (all|everything)/).first();
  await expect.element(risks).not.toBeVisible();
  await screen.getByText('Read the risks').click();
  await expect.element(risks).toBeVisible();
  await switchToSpanish();
  await expect.element(screen.getByText('Leer los riesgos')).toBeVisible();
});
