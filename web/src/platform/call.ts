/** Calls of the API by their descriptions in the contract: what goes in and comes out has the types that stand there. */
import { doneAnswer } from '@circle-link/contract/errors';
import { addressOf, type AnswerRead, type Input, type Operation } from '@circle-link/contract/operation';
import { queryOptions } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { send } from './api-client.ts';

/** A call whose answer is read; downloads are fetched with `getFile`. */
type Answered = Operation & { readonly answer: ZodType };

/** Left out where nothing has to be said. */
type Said<O extends Operation> = object extends Input<O> ? [input?: Input<O>] : [input: Input<O>];

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Parameters<typeof addressOf>[2];
  readonly body?: unknown;
}

/** Calls, and reads the answer through its schema. @throws ApiError where it was refused */
export function call<O extends Answered>(operation: O, ...input: Said<O>): Promise<AnswerRead<O>> {
  return callWith(operation, input[0] ?? {}, undefined);
}

/** Where a call goes, for what the browser fetches itself: downloads and pictures. */
export function addressOfCall<O extends Operation>(operation: O, ...input: Said<O>): string {
  const { params, query }: Parts = input[0] ?? {};
  return addressOf(operation.path, params, query);
}

/** What the query client keeps of a call: under its path, then what was said. */
export function queryOf<O extends Answered>(operation: O, ...input: Said<O>) {
  return queryOptions({
    queryKey: [operation.path, ...input],
    queryFn: ({ signal }) => callWith(operation, input[0] ?? {}, signal),
  });
}

async function callWith<O extends Answered>(
  { method, path, answer }: O,
  { params, query, body }: Parts,
  signal: AbortSignal | undefined,
): Promise<AnswerRead<O>> {
  const response = await send(
    method,
    addressOf(path, params, query),
    body,
    signal === undefined ? {} : { signal },
  );
  // A call that only succeeds says nothing that anybody reads.
  return (answer === doneAnswer ? undefined : answer.parse(await response.json())) as AnswerRead<O>;
}
