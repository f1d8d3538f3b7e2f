/** Brings a browser to a membership stage through the API. The newcomer's journey uses the screens. */
import { AGREEMENT_KEYS, TERMS_VERSION } from '@circle-link/contract/auth/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { getMailLink, waitForMail } from './messages.ts';
import { createRandomPerson, type Person, PROFILE } from './person.ts';

/** Closed gates by name, then the steps of a member who has passed them. */
const STAGES = ['email', 'consent', 'verification', 'profile', 'holding', 'paid'] as const;
export type Stage = (typeof STAGES)[number];

/** Creates a signed-in person at this stage: "email" has an unverified address, "holding" has a hold. */
export async function becomeMember(
  context: BrowserContext,
  origin: string,
  stage: Stage,
  calledName?: string,
): Promise<Person> {
  const person = createRandomPerson(calledName);
  const call = caller(context.request, origin);
  const isPast = (other: Stage): boolean => STAGES.indexOf(stage) > STAGES.indexOf(other);
  if (isPast('email')) await proveEmail(context.request, origin, person);
  const { username, firstName, lastName, email, phone, password } = person;
  await call('POST', '/api/auth/register', {
    username,
    firstName,
    lastName,
    email,
    phone,
    password,
    confirmPassword: password,
  });
  if (isPast('consent')) {
    const agreements = Object.fromEntries(AGREEMENT_KEYS.map((key) => [key, true]));
    await call('POST', '/api/consent/give', { agreements, version: CONSENT_VERSION });
    // Without a queue, every member is on the savings path.
    await call('POST', '/api/consent/terms', { version: TERMS_VERSION });
  }
  if (isPast('verification')) await call('POST', '/api/verification/skip', {});
  if (isPast('profile')) await call('PATCH', '/api/auth/profile', { ...PROFILE, phone });
  if (isPast('holding')) await pay(context.request, origin);
  return person;
}

async function proveEmail(request: APIRequestContext, origin: string, person: Person): Promise<void> {
  const { email, phone } = person;
  await caller(request, origin)('POST', '/api/verification/email/send', { email, phone });
  const link = new URL(
    getMailLink(await waitForMail(request, origin, email, /verify your email/i), '/verify-email'),
  );
  const token = link.searchParams.get('token') ?? '';
  await caller(request, origin)('GET', `/api/verification/email/verify?token=${token}`);
}

async function pay(request: APIRequestContext, origin: string): Promise<void> {
  const call = caller(request, origin);
  const { checkoutUrl } = (await call('POST', '/api/queue/proceed-to-payment', {})) as {
    checkoutUrl: string;
  };
  const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
  const { origin: provider, pathname } = new URL(checkoutUrl);
  await caller(request, provider)('POST', `${pathname}/pay`, card);
  await expect.poll(async () => await call('GET', '/api/queue/holding')).toMatchObject({ status: 'paid' });
}

function caller(request: APIRequestContext, origin: string) {
  return async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const answer = await request.fetch(`${origin}${path}`, {
      method,
      headers: { origin },
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}
