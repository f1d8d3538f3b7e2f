import {
  type AnswerRead,
  buildUrl,
  doneAnswer,
  type Input,
  type Operation,
} from '@circle-link/contract/operation';
import { queryOptions } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { send } from './api-client.ts';
import { answerInDocument, documentReadAt } from './document-answers.ts';

type Answered = Operation & { readonly answer: ZodType };

type Said<O extends Operation, More = unknown> =
  object extends Input<O> ? [input?: Input<O> & More] : [input: Input<O> & More];

interface Stoppable {
  readonly signal?: AbortSignal;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Parameters<typeof buildUrl>[2];
  readonly body?: unknown;
}

/** Calls the operation and parses the response. @throws ApiError if it was rejected */
export function call<O extends Answered>(operation: O, ...input: Said<O, Stoppable>): Promise<AnswerRead<O>> {
  return callWith(operation, input[0] ?? {});
}

/** URL of an operation that the browser fetches itself: downloads and pictures. */
export function buildCallUrl<O extends Operation>(operation: O, ...input: Said<O>): string {
  const { params, query }: Parts = input[0] ?? {};
  return buildUrl(operation.path, params, query);
}

/** Query options with the key [path, input]. */
export function toQueryOptions<O extends Answered>(operation: O, ...input: Said<O>) {
  const said: Parts = input[0] ?? {};
  return queryOptions({
    queryKey: [operation.path, ...input],
    queryFn: ({ signal }) => callWith(operation, { ...said, signal }),
    initialData: () => initialAnswer(operation, said),
    initialDataUpdatedAt: documentReadAt,
  });
}

/** Initial data from the document. Undefined if it does not match the schema, as with another version. */
export function initialAnswer<O extends Answered>(
  { path, answer }: O,
  { params, query }: Parts = {},
): AnswerRead<O> | undefined {
  const written = answerInDocument(buildUrl(path, params, query));
  return written === undefined ? undefined : (answer.safeParse(written).data as AnswerRead<O> | undefined);
}

/** Like `call`, for input that is not statically typed, such as filters from the URL. */
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
  // Operations without a response body return undefined.
  return (answer === doneAnswer ? undefined : answer.parse(await response.json())) as AnswerRead<O>;
}
