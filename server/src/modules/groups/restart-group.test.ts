import { addDays } from '@circle-link/contract/groups/calendar';
import type { GroupPage, GroupSummary } from '@circle-link/contract/groups/groups';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startDueGroups } from './start/start-group.ts';
import { exportedAccount } from '../../../test/documents/exported-account.ts';
import { collideAtGroup } from '../../../test/product/collide-at-group.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import {
  type Circle,
  expectOk,
  formCircle,
  getOrganizer,
  joinCircle,
  memberAt,
  payAll,
  startCircle,
  viewCircle,
} from '../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

function restart({ id }: Circle, { browser }: Payer, body: unknown = {}): Promise<Answer> {
  return browser.request('POST', `/api/groups/${id}/restart`, { body });
}

async function finishedCircle(terms = {}): Promise<Circle> {
  const circle = await startCircle(product, { terms });
  for (const round of [1, 2, 3]) await payAll(circle, round);
  return circle;
}

async function today(): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ day: string }>`select (app_now() at time zone 'utc')::date as day`.execute(db),
  );
  return rows[0]?.day ?? '';
}

test('a restart is for the organizer of an ended group', async () => {
  const forming = await formCircle(product);
  expect(await restart(forming, getOrganizer(forming))).toMatchObject({
    status: 409,
    body: { code: 'wrong_phase', message: 'A group can start again when it is over.' },
  });
  const circle = await finishedCircle();
  expect(await viewCircle(circle)).toMatchObject({ phase: 'finished', status: 'completed' });
  expect(await restart(circle, memberAt(circle, 1))).toMatchObject({
    status: 403,
    body: { code: 'organizer_only' },
  });
  for (const startDate of ['2020-01-01', '2999-01-01', 'soon'])
    expect(await restart(circle, getOrganizer(circle), { startDate })).toMatchObject({
      status: 422,
      body: { fields: { startDate: expect.any(String) as string } },
    });
  expect(await expectOk(getOrganizer(circle).browser.request('GET', '/api/groups'))).toHaveLength(1);
});

test('a restart creates a forming group with the same terms and invites the others by email once, even when repeated', async () => {
  const circle = await finishedCircle({ lateFee: '2.50', description: 'Again', timeZone: 'Europe/Berlin' });
  const startDate = addDays(await today(), 20);
  const answers = await collideAtGroup(product, circle.id, () =>
    Array.from({ length: 4 }, () => restart(circle, getOrganizer(circle), { startDate })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = new Set(answers.map(({ body }) => (body as GroupSummary).id));
  expect(ids.size).toBe(1);
  const next: Circle = { id: [...ids][0] ?? '', members: [getOrganizer(circle)] };
  expect(await expectOk(restart(circle, getOrganizer(circle)))).toMatchObject({ id: next.id, startDate });
  expect(await viewCircle(next)).toMatchObject({
    phase: 'forming',
    previousGroupId: circle.id,
    name: 'Family circle',
    description: 'Again',
    contributionAmount: '50.00',
    lateFee: '2.50',
    timeZone: 'Europe/Berlin',
    payoutOrder: 'join',
    totalMembers: 1,
    startDate,
  });
  const { invitations } = await viewCircle(next);
  const again = { email: null, sentTo: 'former_member', formerMember: 'Test', replaces: null };
  expect(invitations).toMatchObject([again, again]);
  const page = JSON.stringify(await viewCircle(next));
  const copy = await exportedAccount(product, getOrganizer(circle).browser);
  for (const place of [1, 2]) {
    expect(page).not.toContain(memberAt(circle, place).member.email);
    expect(JSON.stringify(copy)).not.toContain(memberAt(circle, place).member.email);
  }
  for (const place of [1, 2]) {
    const { browser } = memberAt(circle, place);
    expect(await browser.request('GET', `/api/groups/${next.id}`)).toMatchObject({ status: 404 });
    const [invitation] = await expectOk<{ code: string }[]>(browser.request('GET', '/api/invitations'));
    await joinCircle(browser, invitation?.code ?? '');
  }
  const started = await expectOk<GroupPage>(
    getOrganizer(circle).browser.request('POST', `/api/groups/${next.id}/start`),
  );
  expect(started).toMatchObject({ phase: 'running', totalMembers: 3 });
});

test('a restart creates another group after the restart was canceled', async () => {
  const circle = await formCircle(product);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
  const first = await expectOk<GroupSummary>(restart(circle, getOrganizer(circle)));
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${first.id}/cancel`));
  const second = await expectOk<GroupSummary>(restart(circle, getOrganizer(circle)));
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ phase: 'forming', startDate: addDays(await today(), 10) });
});

test('a second start of a group, by another click or the job, changes nothing', async () => {
  await startDueGroups(product.platform);
  const circle = await formCircle(product, { terms: { startDate: await today() } });
  expect(await startDueGroups(product.platform)).toBe(1);
  const running = await viewCircle(circle);
  expect(await getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`)).toMatchObject({
    status: 200,
    body: { phase: 'running' },
  });
  expect(await viewCircle(circle)).toEqual(running);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
  expect(await getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`)).toMatchObject({
    status: 409,
    body: { code: 'wrong_phase', message: 'This group is over.' },
  });
});
