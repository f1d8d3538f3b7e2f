/**
 * The server as component tests see it: answers in the contract's own shapes, and what was asked. An answer that the
 * contract would not allow fails the test, and so does a call that no answer was given for.
 */
import type { Operation } from '@circle-link/contract/operation';
import type { input as InputType, ZodType } from 'zod';
import { vi } from 'vitest';

type Answered = Operation & { readonly answer: ZodType };

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** 422: the message of each refused field. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly operation: Operation;
  readonly give: () => Promise<Response>;
}

/** A call that was made. */
export interface SentRequest {
  readonly operation: Operation;
  readonly address: string;
  readonly body: unknown;
}

let answers: Answer[] = [];
let sentRequests: SentRequest[] = [];

/** Before each test: the server has no answers, and was asked nothing. */
export function forgetAnswers(): void {
  answers = [];
  sentRequests = [];
  vi.stubGlobal('fetch', fakeFetch);
}

/** From now on the call is answered so, each time. */
export function mockAnswer<O extends Answered>(operation: O, content: InputType<O['answer']>): void {
  operation.answer.parse(content);
  put({ operation, give: () => Promise.resolve(Response.json(content)) });
}

/** From now on the call is refused so. */
export function mockRefusal(operation: Operation, { status, ...refusal }: Refused): void {
  put({ operation, give: () => Promise.resolve(Response.json(refusal, { status })) });
}

/** From now on the server cannot be reached by this call. */
export function loseConnection(operation: Operation): void {
  put({ operation, give: () => Promise.reject(new TypeError('Failed to fetch')) });
}

/** The call waits until the function that is returned is called. */
export function holdAnswer<O extends Answered>(operation: O, content: InputType<O['answer']>): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  put({ operation, give: () => promise.then(() => Response.json(content)) });
  return () => resolve(undefined);
}

/** What was asked of one call, in order. */
export function listCalls({ method, path }: Operation): readonly SentRequest[] {
  return sentRequests.filter(({ operation }) => operation.method === method && operation.path === path);
}

function put(one: Answer): void {
  answers = [one, ...answers.filter(({ operation }) => operation !== one.operation)];
}

async function fakeFetch(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = address.split('?', 1)[0] ?? '';
  const found = answers.find(
    ({ operation }) => operation.method === method && toPattern(operation).test(path),
  );
  if (found === undefined) throw new Error(`no answer was given for ${method} ${address}`);
  const said: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  sentRequests.push({ operation: found.operation, address, body: said });
  return found.give();
}

function toPattern({ path }: Operation): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
