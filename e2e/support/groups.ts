/** Creates groups through the API for journeys about other topics. */
import { expect, type Page } from '@playwright/test';
import { becomeMember } from './member.ts';
import type { OtherBrowser } from './test.ts';

async function call(page: Page, method: string, path: string, data?: unknown): Promise<unknown> {
  const origin = new URL(page.url() === 'about:blank' ? await getBaseUrl(page) : page.url()).origin;
  const answer = await page.request.fetch(path, {
    method,
    headers: { origin },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A blank page has no URL, so it asks the server. */
async function getBaseUrl(page: Page): Promise<string> {
  return (await page.request.get('/healthz')).url();
}

/** Returns a new group of the signed-in member and an invitation code. */
export async function createGroup(page: Page, name: string): Promise<{ id: string; code: string }> {
  const terms = { name, contributionAmount: '50.00', frequency: 'monthly', maxMembers: 3 };
  const { id } = (await call(page, 'POST', '/api/groups', terms)) as { id: string };
  const { code } = (await call(page, 'POST', `/api/groups/${id}/invitations`, {})) as { code: string };
  return { id, code };
}

/** Emails an invitation and returns the path of its page. */
export async function inviteByMail(page: Page, groupId: string, email: string): Promise<string> {
  const sent = await call(page, 'POST', `/api/groups/${groupId}/invitations`, { email });
  return `/invitations/${(sent as { code: string }).code}`;
}

/** Olga creates a group in a separate browser. Returns its invitation code. */
export async function openGroup(
  {
    openBrowser,
    serverUrl,
  }: { readonly openBrowser: () => Promise<OtherBrowser>; readonly serverUrl: string },
  name: string,
): Promise<{ organizer: OtherBrowser; id: string; code: string }> {
  const organizer = await openBrowser();
  await becomeMember(organizer.context, serverUrl, 'profile', 'Olga');
  await organizer.page.goto('/dashboard');
  return { organizer, ...(await createGroup(organizer.page, name)) };
}

export async function joinGroup(page: Page, code: string): Promise<void> {
  const { charter } = (await call(page, 'GET', `/api/invitations/${code}`)) as { charter: { hash: string } };
  await call(page, 'POST', `/api/invitations/${code}/join`, { charterHash: charter.hash });
}
