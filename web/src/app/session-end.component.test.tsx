import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { accountCalls } from '@circle-link/contract/account';
import { authCalls, sessionCalls } from '@circle-link/contract/auth/auth';
import { notificationCalls } from '@circle-link/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdAnswer, listCalls, mockAnswer, mockRefusal } from '../../test/api.ts';
import { MEMBER } from '../../test/member.ts';
import { render } from '../../test/render.tsx';
import { currentUserQuery, logOut } from '../modules/auth/session.ts';
import { Page as ClaimPage } from '../routes/auth/claim.tsx';
import { Page as DataPage } from '../routes/settings/settings-data.tsx';
import { toQueryOptions } from '../platform/api/call.ts';
import { queryClient, setQueriesPaused } from '../platform/api/query-client.ts';
import { useLive } from './use-live.ts';

const INTERVAL_MS = 20;
const openStreams = new Set<EventTarget>();

beforeEach(() => {
  const Stream = class extends EventTarget {
    constructor() {
      super();
      openStreams.add(this);
    }
    close() {
      openStreams.delete(this);
    }
  };
  vi.stubGlobal('EventSource', Stream);
  mockAnswer(notificationCalls.unread, { unread: 0 });
  mockAnswer(accountCalls.closing, { obstacles: [], position: null });
});
afterEach(() => {
  setQueriesPaused(false);
  queryClient.clear();
});

function Session({ children }: { readonly children: ReactNode }) {
  useLive('00000000-0000-4000-8000-00000000000a');
  useQuery({ ...toQueryOptions(notificationCalls.unread), refetchInterval: INTERVAL_MS });
  return children;
}

const countRequests = () => listCalls(notificationCalls.unread).length;
const someIntervals = () => new Promise((resolve) => setTimeout(resolve, 10 * INTERVAL_MS));

async function expectQuiet(): Promise<void> {
  await expect.poll(() => openStreams.size).toBe(0);
  const requestCount = countRequests();
  await someIntervals();
  expect(countRequests()).toBe(requestCount);
}

async function expectAsking(): Promise<void> {
  const requestCount = countRequests();
  await expect.poll(countRequests).toBeGreaterThan(requestCount + 1);
  await expect.poll(() => openStreams.size).toBe(1);
}

async function openLogOut() {
  const screen = await render(
    <Session>
      <button type="button" onClick={() => void logOut().catch(() => undefined)}>
        Log out
      </button>
    </Session>,
  );
  await expectAsking();
  return screen.getByRole('button', { name: 'Log out' });
}

it('the app sends no requests during and after sign-out', async () => {
  const answerLogOut = holdAnswer(sessionCalls.logOut, { ok: true });
  const button = await openLogOut();
  await button.click();
  await expect.poll(() => listCalls(sessionCalls.logOut)).toHaveLength(1);
  await expectQuiet();
  answerLogOut();
  await expect.poll(() => queryClient.getQueryData(currentUserQuery.queryKey)).toBe(null);
  await expectQuiet();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expectAsking();
});

it('the app resumes requests when signing out fails', async () => {
  mockRefusal(sessionCalls.logOut, { status: 503, code: 'unavailable', message: 'Later.' });
  const button = await openLogOut();
  await button.click();
  await expect.poll(() => listCalls(sessionCalls.logOut)).toHaveLength(1);
  await expectAsking();
});

it('the app resumes requests after signing out on a public page', async () => {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  mockAnswer(authCalls.me, MEMBER);
  mockAnswer(sessionCalls.logOut, { ok: true });
  const screen = await render(
    <Session>
      <ClaimPage />
    </Session>,
    '/?token=of-a-mail',
  );
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => queryClient.getQueryData(currentUserQuery.queryKey)).toBe(null);
  await expectAsking();
});

it('the app sends no requests after the account is closed, and resumes them after a wrong password', async () => {
  mockRefusal(accountCalls.close, {
    status: 422,
    code: 'validation_failed',
    message: 'Please check.',
    fields: { password: 'wrong_password' },
  });
  const screen = await render(
    <Session>
      <DataPage />
    </Session>,
  );
  await screen.getByRole('button', { name: 'Close your account' }).click();
  await screen.getByLabelText('Your password').fill('one of mine');
  const close = screen.getByRole('button', { name: 'Close the account for good' });
  await close.click();
  await expect.poll(() => listCalls(accountCalls.close)).toHaveLength(1);
  await expectAsking();

  const answerClose = holdAnswer(accountCalls.close, { ok: true });
  await close.click();
  await expect.poll(() => listCalls(accountCalls.close)).toHaveLength(2);
  await expectQuiet();
  answerClose();
  await expect.element(screen.getByRole('dialog', { name: 'Your account is closed' })).toBeVisible();
  await expectQuiet();
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBe(null);
});
