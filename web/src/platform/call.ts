/**
 * Calls of the API by their descriptions in the contract: what goes in and comes out has the types that stand there.
 */
import { doneAnswer } from '@circle-link/contract/errors';
import { buildUrl, type AnswerRead, type Input, type Operation } from '@circle-link/contract/operation';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { send } from './api-client.ts';
import { answerInDocument, documentReadAt } from './document-answers.ts';

/** A call whose answer is read; downloads are fetched with `getFile`. */
type Answered = Operation & { readonly answer: ZodType };

/** Left out where nothing has to be said. */
type Said<O extends Operation, More = unknown> =
  object extends Input<O> ? [input?: Input<O> & More] : [input: Input<O> & More];

interface Stoppable {
  /** Stops the call when its answer is no longer wanted. */
  readonly signal?: AbortSignal;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Parameters<typeof buildUrl>[2];
  readonly body?: unknown;
}

/** Calls, and reads the answer through its schema. @throws ApiError where it was refused */
export function call<O extends Answered>(operation: O, ...input: Said<O, Stoppable>): Promise<AnswerRead<O>> {
  return callWith(operation, input[0] ?? {});
}

/** Where a call goes, for what the browser fetches itself: downloads and pictures. */
export function buildCallUrl<O extends Operation>(operation: O, ...input: Said<O>): string {
  const { params, query }: Parts = input[0] ?? {};
  return buildUrl(operation.path, params, query);
}

/** What the query client keeps of a call: under its path, then what was said. */
export function toQueryOptions<O extends Answered>(operation: O, ...input: Said<O>) {
  const said: Parts = input[0] ?? {};
  return queryOptions({
    queryKey: [operation.path, ...input],
    queryFn: ({ signal }) => callWith(operation, { ...said, signal }),
    initialData: () => initialAnswer(operation, said),
    initialDataUpdatedAt: documentReadAt,
  });
}

/** What the document brought along of a call; of an answer that does not fit (another version's) nothing. */
export function initialAnswer<O extends Answered>(
  { path, answer }: O,
  { params, query }: Parts = {},
): AnswerRead<O> | undefined {
  const written = answerInDocument(buildUrl(path, params, query));
  return written === undefined ? undefined : (answer.safeParse(written).data as AnswerRead<O> | undefined);
}

/** Asks anew what is shown of these paths and of those below them: `/api/groups` covers `/api/groups/:id/draw`. */
export function refreshPaths(cache: QueryClient, paths: readonly string[]): Promise<void> {
  return cache.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      paths.some((path) => key === path || String(key).startsWith(`${path}/`)),
  });
}

/** The same, where what is said is not known to fit: filters as they stand in the address of a page. */
export async function callWith<O extends Answered>(
  { method, path, answer }: O,
  { params, query, body, signal }: Parts & Stoppable,
): Promise<AnswerRead<O>> {
  const response = await send(
    method,
    buildUrl(path, params, query),
    body,
    signal === undefined ? {} : { signal },
  );
  // A call that only succeeds says nothing to be read.
  return (answer === doneAnswer ? undefined : answer.parse(await response.json())) as AnswerRead<O>;
}
