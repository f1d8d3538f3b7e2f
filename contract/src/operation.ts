/**
 * A call of the API, described once: the server's routes, the browser's calls, the OpenAPI document, the access matrix
 * and the table of limits all come from these descriptions (contract/src/operations, one file for each feature).
 */
import type * as z from 'zod';
import type { Ability } from './admin-roles.ts';
import { doneAnswer } from './errors.ts';
import type { Scope } from './tokens.ts';

/**
 * Who may call. `signed_in` asks for no gate; `email`, `consent` and `verification` for the first, the first two, and all
 * gates of the member's path (paths.ts); `queue` for the queue's gates, whatever the path, and `profile` for those and a
 * complete profile; `payer` for all gates of the path, or for contributions that are or were due: no gate stands between
 * a member and what they owe. In the back office it is what one of the admin's roles must
 * allow (and one of them `also`); with `confirmed` the password was typed again within ten minutes.
 */
export type Access =
  | 'anyone'
  | 'signed_in'
  | 'email'
  | 'consent'
  | 'verification'
  | 'queue'
  | 'profile'
  | 'payer'
  | AdminAccess;

export interface AdminAccess {
  readonly ability: Ability;
  readonly also?: Ability;
  readonly confirmed?: true;
}

/** How often one caller may call. docs/api-calls.md lists them. */
export interface CallLimit {
  /** Unique; what it protects, e.g. `group created by member`. */
  readonly name: string;
  /** Calls let through in one window, before RATE_LIMIT_FACTOR. */
  readonly max: number;
  readonly perSeconds: number;
  /** Counted for each address, each member, or each value of a field of the body. */
  readonly by: 'ip' | 'member' | { readonly field: string };
}

interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/groups/:id` */
  readonly path: `/api/${string}`;
  /** What other programs must know beyond the schemas, e.g. the parts of an upload. */
  readonly about?: string;
  readonly access: Access;
  readonly limits?: readonly CallLimit[];
  /**
   * What an API token needs to name to make this call, under /api/v1. A call without a scope takes no token. Never of
   * one that moves money, binds the member to a running group, or touches how an account is entered (record 0115).
   */
  readonly scope?: Scope;
  /**
   * Money moves: on the savings path name, address and date of birth are known, and an identity document was sent before, or is
   * approved (product §14). A review that takes its time never
   * keeps a member from paying what is due; money leaves only after it.
   */
  readonly identity?: 'sent' | 'approved';
  /**
   * The password was typed again in this session within ten minutes: it sets up what outlives the session. An API token
   * is enough, as it was made with the password.
   */
  readonly confirmed?: true;
  /** May be called while the member's account is locked, although it changes something. */
  readonly openWhileLocked?: true;
  /**
   * A provider's own server sends it, signed: it comes from another site, and is not worth a line of the log each
   * time.
   */
  readonly fromProvider?: true;
  /** What stands in the path; any text where this is not said. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a multipart upload instead of JSON. */
  readonly upload?: true;
  /** What a success says; `'file'` is a download or a picture. */
  readonly answer: z.ZodType | 'file';
  /** The statuses of a success; 200 where this is not said. */
  readonly status?: 200 | 201 | readonly [200, 202];
}

export type Operation = Described & {
  /** `queue.reserve`: unique, the operationId of the OpenAPI document. */
  readonly id: string;
  readonly feature: string;
};

type Named<Calls> = { readonly [Name in keyof Calls]: Calls[Name] & Pick<Operation, 'id' | 'feature'> };

/** The calls of one feature, by name. */
export function operations<const Calls extends Readonly<Record<string, Described>>>(
  feature: string,
  calls: Calls,
): Named<Calls> {
  const named = Object.entries(calls).map(([name, call]) => [
    name,
    { ...call, id: `${feature}.${name}`, feature },
  ]);
  return Object.fromEntries(named) as Named<Calls>;
}

/** The names after a colon: `/api/groups/:id/swaps/:swapId` → id, swapId. */
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Schema<O, Key extends string> =
  O extends Readonly<Record<Key, infer Found extends z.ZodType>> ? Found : never;

/** What the server's handler is given, after it was read through the schemas. */
export interface CallInput<O extends Operation> {
  readonly params: [Schema<O, 'params'>] extends [never]
    ? Readonly<Record<NamesIn<O['path']>, string>>
    : z.output<Schema<O, 'params'>>;
  readonly query: z.output<Schema<O, 'query'>>;
  readonly body: z.output<Schema<O, 'body'>>;
}

/**
 * What a success says, as the server writes it and as the browser reads it. Where it only says "done", it is not
 * read.
 */
export type AnswerWritten<O extends Operation> = O['answer'] extends typeof doneAnswer
  ? unknown
  : z.input<Schema<O, 'answer'>>;
export type AnswerRead<O extends Operation> = O['answer'] extends typeof doneAnswer
  ? undefined
  : z.output<Schema<O, 'answer'>>;

type Needed<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [_ in Key]?: Value }
    : { readonly [_ in Key]: Value };

/** What the browser sends: the parts that the call has, and no others. */
export type Input<O extends Operation> = Needed<
  'params',
  [NamesIn<O['path']>] extends [never] ? never : Readonly<Record<NamesIn<O['path']>, string>>
> &
  ([Schema<O, 'query'>] extends [never] ? unknown : { readonly query?: z.input<Schema<O, 'query'>> }) &
  Needed<'body', O extends { readonly upload: true } ? FormData : z.input<Schema<O, 'body'>>>;

/** `/api/groups/7?limit=20`: a path with its places filled. */
export function buildUrl(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  const search = parameters.toString();
  return search === '' ? filled : `${filled}?${search}`;
}
