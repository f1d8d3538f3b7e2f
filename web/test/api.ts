/**
 * Mock server of component tests: typed responses of the contract, and recorded requests. Fails the test on a response
 * that the contract does not allow, or a call without a mocked response.
 */
import type { Operation } from '@circle-link/contract/operation';
import type { input as InputType, ZodType } from 'zod';
import { vi } from 'vitest';

type Answered = Operation & { readonly answer: ZodType };

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** 422: the message of each invalid field. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly operation: Operation;
  readonly give: () => Promise<Response>;
}

export interface SentRequest {
  readonly operation: Operation;
  readonly address: string;
  readonly body: unknown;
}

let answers: Answer[] = [];
let sentRequests: SentRequest[] = [];

export function clearMockAnswers(): void {
  answers = [];
  sentRequests = [];
  vi.stubGlobal('fetch', fakeFetch);
}

export function mockAnswer<O extends Answered>(operation: O, content: InputType<O['answer']>): void {
  operation.answer.parse(content);
  put({ operation, give: () => Promise.resolve(Response.json(content)) });
}

/** @param onCall changes what the server answers from this refusal on. */
export function mockRefusal(
  operation: Operation,
  { status, ...refusal }: Refused,
  onCall: () => void = () => undefined,
): void {
  const give = () => {
    onCall();
    return Promise.resolve(Response.json(refusal, { status }));
  };
  put({ operation, give });
}

export function mockConnectionLoss(operation: Operation): void {
  put({ operation, give: () => Promise.reject(new TypeError('Failed to fetch')) });
}

/** The call waits until the returned function is called. */
export function holdAnswer<O extends Answered>(operation: O, content: InputType<O['answer']>): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  put({ operation, give: () => promise.then(() => Response.json(content)) });
  return () => resolve(undefined);
}

export function listCalls({ method, path }: Operation): readonly SentRequest[] {
  return sentRequests.filter(({ operation }) => operation.method === method && operation.path === path);
}

function put(one: Answer): void {
  answers = [one, ...answers.filter(({ operation }) => operation !== one.operation)];
}

async function fakeFetch(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = address.split('?', 1)[0] ?? '';
  const matching = answers.filter(
    ({ operation }) => operation.method === method && toPattern(operation).test(path),
  );
  // A path without parameters comes first, as on the server.
  const found = matching.find(({ operation }) => operation.path === path) ?? matching[0];
  if (found === undefined) throw new Error(`no response was mocked for ${method} ${address}`);
  const said: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  sentRequests.push({ operation: found.operation, address, body: said });
  return found.give();
}

function toPattern({ path }: Operation): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
