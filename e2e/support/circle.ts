/** Creates a savings group and its members through the API, as the start of a journey. */
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { expect, type Locator, type Page } from '@playwright/test';
import { becomeMember } from './member.ts';
import { getProviderUrl } from './provider-url.ts';
import type { OtherBrowser } from './test.ts';

const GOOD_CARD = '4242424242424242';

interface Invited {
  readonly page: Page;
  readonly watch: OtherBrowser['watch'];
  readonly email: string;
  /** Calls the API as this person. Paths under /sandbox go to the card provider. */
  readonly call: <Answer>(method: string, path: string, data?: unknown) => Promise<Answer>;
}

export interface Circle {
  readonly id: string;
  readonly path: string;
  readonly person: (name: string) => Invited;
}

interface CircleOptions {
  /** The organizer first, then the others in order of joining. */
  readonly names: readonly string[];
  /** Members with a card that is never declined. */
  readonly withCards?: readonly string[];
  readonly terms?: Readonly<Record<string, unknown>>;
  readonly isStarted?: boolean;
}

interface Places {
  readonly openBrowser: () => Promise<OtherBrowser>;
  readonly serverUrl: string;
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Opens what the organizer can set. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Group settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Group settings' });
  await expect(settings).toBeVisible();
  return settings;
}

/** Creates the people and the group. Turns follow the order of names by default. */
export async function openCircle(places: Places, options: CircleOptions): Promise<Circle> {
  const people = new Map(
    await Promise.all(options.names.map(async (name) => [name, await invitePerson(places, name)] as const)),
  );
  const person = (name: string): Invited => {
    const found = people.get(name);
    if (found === undefined) throw new Error(`${name} is not in this journey`);
    return found;
  };
  const [organizer = '', ...others] = options.names;
  const { call } = person(organizer);
  const { id } = await call<{ id: string }>('POST', '/api/groups', {
    name: 'Harbor Circle',
    contributionAmount: '50.00',
    frequency: 'monthly',
    // A full group would start automatically on its day.
    maxMembers: Math.max(3, options.names.length + 1),
    // The time zone of the journeys' browsers.
    timeZone: 'America/New_York',
    // Makes the first due day the earliest possible: the day after tomorrow.
    startDate: toLocalDay(new Date(), 'America/New_York'),
    payoutOrder: 'join',
    ...options.terms,
  });
  if (others.length > 0) {
    const { code } = await call<{ code: string }>('POST', `/api/groups/${id}/invitations`, {});
    for (const name of others) await join(person(name), code);
  }
  await Promise.all((options.withCards ?? []).map((name) => saveCard(person(name))));
  if (options.isStarted !== false) await start(call, id);
  return { id, path: `/groups/${id}`, person };
}

/** Drawn turns take some seconds until the beacon publishes. */
async function start(call: Invited['call'], id: string): Promise<void> {
  await call('POST', `/api/groups/${id}/start`, {});
  const phase = async () => (await call<{ phase: string }>('GET', `/api/groups/${id}`)).phase;
  await expect.poll(phase).toBe('running');
}

export async function invitePerson({ openBrowser, serverUrl }: Places, name: string): Promise<Invited> {
  const { context, page, watch } = await openBrowser();
  const { email } = await becomeMember(context, serverUrl, 'profile', name);
  const call: Invited['call'] = async (method, path, data) => {
    const origin = path.startsWith('/sandbox/') ? getProviderUrl(serverUrl) : serverUrl;
    const answer = await context.request.fetch(`${origin}${path}`, {
      method,
      headers: { origin: serverUrl },
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as never;
  };
  return { page, watch, email, call };
}

async function join({ call }: Invited, code: string): Promise<void> {
  const { charter } = await call<{ charter: { hash: string } }>('GET', `/api/invitations/${code}`);
  await call('POST', `/api/invitations/${code}/join`, { charterHash: charter.hash });
}

/** Saves a card without the form. */
export async function saveCard({ call }: Pick<Invited, 'call'>, cardNumber = GOOD_CARD): Promise<void> {
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/api/cards/setup', {});
  const card = { clientSecret, cardNumber, expMonth: 12, expYear: 2034, cvc: '123' };
  await call('POST', '/sandbox/setup_intents/confirm', card);
  await expect.poll(async () => (await call<unknown[]>('GET', '/api/cards')).length).toBeGreaterThan(0);
}

/** Pays this person's next contribution in the group. */
export async function payNext({ call }: Pick<Invited, 'call'>, groupId: string): Promise<void> {
  const { nextPayment } = await call<{ nextPayment: { id: string } }>('GET', `/api/groups/${groupId}`);
  const paid = await call<{ status: string }>('PATCH', `/api/payments/${nextPayment.id}`, {
    status: 'completed',
  });
  expect(paid.status).toBe('completed');
}

export async function typeCard(page: Page, cardNumber: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(cardNumber);
  await dialog.getByLabel('Expiry date').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: 'Save card' }).click();
}
