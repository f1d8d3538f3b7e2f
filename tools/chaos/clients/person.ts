/** A persistent member: repeats a call with the same key until it is answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildMember, type BuiltMember } from '../../../server/test/factories/build-member.ts';
import { openBrowser, sendRequest, type Answer } from '../../../server/test/browser/test-browser.ts';
import type { Ground } from './load.ts';

type Fields = Readonly<Record<string, unknown>>;
type Given = Fields | (() => Fields);

export interface Person {
  readonly member: BuiltMember;
  /** Calls the app with retries. Throws on rejections. A body function is called for each attempt. */
  readonly call: <T>(method: string, path: string, body?: Given) => Promise<T>;
}

/** A rejection that a retry cannot change. */
export class RefusedCall extends Error {
  readonly code: string;
  constructor(what: string, { status, body }: Answer) {
    super(`${what} answered ${status} ${JSON.stringify(body)}`);
    this.name = 'Refused';
    this.code = String((body as { code?: unknown }).code);
  }
}

const ANSWERED_WITHIN_MS = 12_000;
const INSISTS_FOR_MS = 150_000;
const AGAIN_MS = 250;
/** Signed out, busy, stopping or unreachable. */
const WORTH_ASKING_AGAIN = new Set([401, 408, 425, 429, 500, 502, 503, 504]);

export async function newPerson(ground: Ground): Promise<Person> {
  const member = await buildMember(ground);
  let browser = openBrowser(ground.url);
  const signIn = (): Promise<Answer> => {
    browser = openBrowser(ground.url);
    const { username, password } = member;
    return browser.request('POST', '/api/auth/login', {
      body: { username, password },
      withinMs: ANSWERED_WITHIN_MS,
    });
  };
  await insist(ground, 'signing in', signIn);
  return {
    member,
    call: async <T>(method: string, path: string, given?: Given) => {
      const ask = async (): Promise<Answer> => {
        const body = typeof given === 'function' ? given() : given;
        const answer = await browser.request(method, path, { body, withinMs: ANSWERED_WITHIN_MS });
        if (answer.status === 401) await signIn();
        return answer;
      };
      return (await insist(ground, `${method} ${path}`, ask)) as T;
    },
  };
}

/** Calls the provider's pages as a payer. */
export function callProvider<T>(ground: Ground, method: string, path: string, body?: unknown): Promise<T> {
  const ask = (): Promise<Answer> =>
    sendRequest(ground.providerUrl, method, path, { body, withinMs: ANSWERED_WITHIN_MS });
  return insist(ground, `${method} ${path}`, ask) as Promise<T>;
}

export async function waitUntil<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + INSISTS_FOR_MS;
  while (performance.now() < end) {
    const found = await ask();
    if (found !== null) return found;
    await sleep(AGAIN_MS);
  }
  throw new Error(`${what}: not within ${INSISTS_FOR_MS / 1_000} s`);
}

function insist(ground: Ground, what: string, ask: () => Promise<Answer>): Promise<unknown> {
  return ground.step(async () => {
    const end = performance.now() + INSISTS_FOR_MS;
    let last = '';
    while (performance.now() < end) {
      const answer = await ask().catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.status < 300) return answer.body;
      if (typeof answer !== 'string' && !WORTH_ASKING_AGAIN.has(answer.status))
        throw new RefusedCall(what, answer);
      last = typeof answer === 'string' ? answer : `${answer.status} ${JSON.stringify(answer.body)}`;
      await sleep(AGAIN_MS);
    }
    throw new Error(`${what} was not answered within ${INSISTS_FOR_MS / 1_000} s: ${last}`);
  });
}
