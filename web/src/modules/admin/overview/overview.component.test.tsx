import type { AdminOverview } from '@circle-link/contract/admin/overview';
import { secondFactorCalls, type SecondFactorState } from '@circle-link/contract/auth/second-factor';
import { expect, it } from 'vitest';
import { mockAnswer } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { NeedsCard } from './overview.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import admin from '../../../../../locales/en/admin.json';

addTexts({ admin });

const OFF: SecondFactorState = {
  isOn: false,
  enabledAt: null,
  recoveryCodesLeft: 0,
  passkeys: 0,
  isRequired: false,
  isByProvider: false,
};

const QUIET: Pick<AdminOverview, 'needs' | 'backups'> = {
  needs: {
    identityReviews: 0,
    riskReviews: 0,
    deadLetterEvents: 0,
    refundRequests: 0,
    strandedRefunds: 0,
    openDisputes: 0,
    evidenceDueAt: null,
    openWarnings: 0,
    answerDueAt: null,
    alarms: 0,
    stuckMoney: 0,
    failingJobs: [],
    failingChecks: [],
    areChecksStale: false,
  },
  backups: 'fresh_and_proven',
};

it('the overview warns an admin without a second factor, with a link to the settings', async () => {
  mockAnswer(secondFactorCalls.secondFactor, OFF);
  const screen = await render(<NeedsCard overview={QUIET} roles={['owner']} />);
  await expect
    .element(screen.getByRole('link', { name: /two-step sign-in is off/ }))
    .toHaveAttribute('href', '/settings/security');
  expect(document.body.textContent).not.toContain('Nothing waits for you');
});

it.each([
  ['codes of an app', { isOn: true, enabledAt: '2026-02-01T12:00:00.000Z' }],
  ['a passkey', { passkeys: 1 }],
  ['the provider of the organization', { isByProvider: true }],
])('the overview shows no warning to an admin with %s', async (_, changes) => {
  mockAnswer(secondFactorCalls.secondFactor, { ...OFF, ...changes });
  const screen = await render(<NeedsCard overview={QUIET} roles={['owner']} />);
  await expect.element(screen.getByText('Nothing waits for you.')).toBeVisible();
});

it('the overview lists missing, old or unverified backups and pending work for the roles that can open it', async () => {
  mockAnswer(secondFactorCalls.secondFactor, { ...OFF, isOn: true });
  const overview = {
    needs: { ...QUIET.needs, identityReviews: 2, deadLetterEvents: 1 },
    backups: 'not_fresh' as const,
  };
  const screen = await render(<NeedsCard overview={overview} roles={['support']} />);
  await expect.element(screen.getByText('No backup in the last 26 hours')).toBeVisible();
  await expect.element(screen.getByText('2 IDs to review')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '2 IDs to review' })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: '1 dead-letter card event' }))
    .toHaveAttribute('href', '/admin/operations');
});

it('the overview lists warnings with the deadline for answering an inquiry, if any', async () => {
  mockAnswer(secondFactorCalls.secondFactor, { ...OFF, isOn: true });
  const show = (answerDueAt: string | null) => {
    const needs = { ...QUIET.needs, openWarnings: 2, answerDueAt };
    return render(<NeedsCard overview={{ ...QUIET, needs }} roles={['support']} />);
  };
  const inquiry = await show('2026-02-14T12:00:00.000Z');
  await expect
    .element(inquiry.getByRole('link', { name: /^2 payment warnings, answer until Feb 14, 2026/ }))
    .toHaveAttribute('href', '/admin/stuck');
  await inquiry.unmount();
  const others = await show(null);
  await expect.element(others.getByRole('link', { name: '2 payment warnings', exact: true })).toBeVisible();
});

it('the overview lists open disputes with their deadline, with alarms and stuck money first', async () => {
  mockAnswer(secondFactorCalls.secondFactor, { ...OFF, isOn: true });
  const waiting = { openDisputes: 2, evidenceDueAt: '2026-02-14T12:00:00.000Z', alarms: 1, stuckMoney: 4 };
  const overview = { ...QUIET, needs: { ...QUIET.needs, ...waiting } };
  const screen = await render(<NeedsCard overview={overview} roles={['owner']} />);
  await expect
    .element(screen.getByRole('link', { name: /2 open disputes, evidence until Feb 14, 2026/ }))
    .toHaveAttribute('href', '/admin/stuck');
  await expect.element(screen.getByRole('link', { name: '1 alarm' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '4 stuck amounts' })).toBeVisible();
});
