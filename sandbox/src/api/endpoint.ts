/** What a call of the API is: its address, the parameters it takes, and the work, which speaks of one object. */
import type { z } from 'zod';
import type { Reader, Writer } from '../database.ts';
import type { StripeObject } from '../objects/payment-objects.ts';
import type { Sandbox } from '../sandbox.ts';
import type { FormValue } from './form.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: StripeObject;
}

interface Address {
  /** Under /v1, with `:id` where the object's own stands. */
  readonly url: string;
  /** The references that the caller may have expanded. */
  readonly expands?: readonly string[];
  /** True where it is done for a connected account, named by Stripe-Account. */
  readonly isAccountScoped?: true;
}

/** Looks something up. */
export interface Lookup extends Address {
  readonly method: 'GET';
  /** As Stripe names it where there is none. */
  readonly what: string;
  /** Parameters beside `expand`, such as the filters and cursors of a list. */
  readonly takes?: readonly string[];
  readonly find: (db: Reader, subject: Query, sandbox: Sandbox) => Promise<StripeObject | null>;
}

/** A page of what there is, newest first. */
export interface Listing<Schema extends z.ZodType = z.ZodType> extends Address {
  readonly method: 'LIST';
  readonly schema: Schema;
  readonly list: (
    db: Reader,
    call: { readonly account: string | null; readonly query: z.output<Schema> },
  ) => Promise<{ readonly data: readonly StripeObject[]; readonly has_more: boolean }>;
}

/** The object that the address names, and whose it is: the platform's own where null. */
export interface Subject {
  readonly id: string;
  readonly account: string | null;
}

/** A lookup's subject, and what else it was asked by. */
interface Query extends Subject {
  readonly query: Readonly<Record<string, FormValue>>;
}

interface Call<Body> extends Subject {
  readonly body: Body;
}

/** Changes something, in one transaction that also keeps the answer under the caller's key. */
export interface Command<Schema extends z.ZodType = z.ZodType> extends Address {
  readonly method: 'POST' | 'DELETE';
  readonly schema: Schema;
  readonly run: (tx: Writer, sandbox: Sandbox, call: Call<z.output<Schema>>) => Promise<ApiAnswer>;
}

export type Endpoint = Lookup | Listing | Command;

/** Keeps the type of the body between the schema and the work. */
export function command<Schema extends z.ZodType>(
  definition: Omit<Command<Schema>, 'method'> & { readonly method?: 'DELETE' },
): Command {
  return { method: 'POST', ...definition } as unknown as Command;
}

/** The same between the schema of the query and the list. */
export function defineListing<Schema extends z.ZodType>(
  definition: Omit<Listing<Schema>, 'method'>,
): Listing {
  return { method: 'LIST', ...definition } as unknown as Listing;
}

export function okAnswer(body: StripeObject): ApiAnswer {
  return { status: 200, body };
}
