/** An API call, from which routes, browser calls, OpenAPI document, access matrix and rate limits derive. */
import * as z from 'zod';
import type { Ability } from './admin/roles.ts';

/**
 * Who may call. `signed_in` requires no gate; `email`, `consent` and `verification` the first, the first two and all
 * gates of the member's path (paths.ts); `queue` the queue's gates on any path; `profile` those and a complete profile;
 * `payer` all gates of the path or a due contribution, because gates never block paying debts. In the back office one
 * of the admin's roles must have `ability` (and one `also`); `confirmed` requires step-up authentication within ten
 * minutes.
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

/** Scopes of API tokens (record 0115). `staff` scopes read the back office if the member's role allows it. */
export const SCOPES = [
  'groups:read',
  'groups:write',
  'payments:read',
  'history:read',
  'webhooks:write',
  'staff:groups:read',
  'staff:payments:read',
  'staff:ledger:read',
  'staff:operations:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Whether only staff may use the scope. */
export function isStaffScope(scope: Scope): boolean {
  return scope.startsWith('staff:');
}

/** Rate limit of one caller, listed in docs/api-calls.md. */
export interface CallLimit {
  /** Unique; what it protects, such as `group created by member`. */
  readonly name: string;
  /** Calls per window, before RATE_LIMIT_FACTOR. */
  readonly max: number;
  readonly perSeconds: number;
  readonly by: 'ip' | 'member' | { readonly field: string };
}

interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** Notes for API clients beyond the schemas, such as the parts of an upload. */
  readonly about?: string;
  readonly access: Access;
  readonly limits?: readonly CallLimit[];
  /** Scope for API tokens under /api/v1; never for calls that move money or change account access (record 0115). */
  readonly scope?: Scope;
  /** The call moves money: the savings path requires a profile and a submitted or approved document (product §14). */
  readonly identity?: 'sent' | 'approved';
  /** Requires step-up authentication within ten minutes; API tokens pass, since their creation required it. */
  readonly confirmed?: true;
  readonly openWhileLocked?: true;
  /** Called by a provider's server with a signature: exempt from the same-site check and from access logs. */
  readonly fromProvider?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly upload?: true;
  /** Success response; `'file'` is a download or a picture. */
  readonly answer: z.ZodType | 'file';
  readonly status?: 200 | 201 | readonly [200, 202];
}

export type Operation = Described & {
  /** Unique operationId of the OpenAPI document, such as `queue.reserve`. */
  readonly id: string;
  readonly feature: string;
};

type Named<Calls> = { readonly [Name in keyof Calls]: Calls[Name] & Pick<Operation, 'id' | 'feature'> };

/** Names the calls of one module. */
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

/** Path parameter names: `/api/groups/:id/swaps/:swapId` → id, swapId. */
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Schema<O, Key extends string> =
  O extends Readonly<Record<Key, infer Found extends z.ZodType>> ? Found : never;

export interface CallInput<O extends Operation> {
  readonly params: [Schema<O, 'params'>] extends [never]
    ? Readonly<Record<NamesIn<O['path']>, string>>
    : z.output<Schema<O, 'params'>>;
  readonly query: z.output<Schema<O, 'query'>>;
  readonly body: z.output<Schema<O, 'body'>>;
}

/** Success response as the server writes it and the browser reads it; `doneAnswer` is not read. */
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

export type Input<O extends Operation> = Needed<
  'params',
  [NamesIn<O['path']>] extends [never] ? never : Readonly<Record<NamesIn<O['path']>, string>>
> &
  ([Schema<O, 'query'>] extends [never] ? unknown : { readonly query?: z.input<Schema<O, 'query'>> }) &
  Needed<'body', O extends { readonly upload: true } ? FormData : z.input<Schema<O, 'body'>>>;

/** URL with parameters filled in: `/api/groups/7?limit=20`. */
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

export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  /** 422 only: the message of each invalid field. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;

/** Response of calls without data. */
export const doneAnswer = z.object({ ok: z.literal(true) });

/** All file downloads of a member, which cost more than a page. */
export const downloadLimit: CallLimit = {
  name: 'download by member',
  max: 60,
  perSeconds: 3_600,
  by: 'member',
};

/** All invitations to a group, including replacements. */
export const inviteLimit: CallLimit = {
  name: 'invitation by member',
  max: 60,
  perSeconds: 3_600,
  by: 'member',
};
