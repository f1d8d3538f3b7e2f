/** An API operation: its path, parameters and work on one object. */
import type { z } from 'zod';
import type { Reader, Writer } from '../database.ts';
import type { StripeObject } from '../objects/payment-objects.ts';
import type { Sandbox } from '../sandbox.ts';
import type { FormValue } from './parameters.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: StripeObject;
}

interface Address {
  /** Path under /v1, with `:id` for the object. */
  readonly url: string;
  /** References that can be expanded. */
  readonly expands?: readonly string[];
  /** Requires a connected account in the Stripe-Account header. */
  readonly isAccountScoped?: true;
}

export interface Lookup extends Address {
  readonly method: 'GET';
  /** Stripe's name of the object for error messages. */
  readonly what: string;
  /** Parameters other than `expand`, such as filters and cursors of a list. */
  readonly takes?: readonly string[];
  readonly find: (db: Reader, subject: Query, sandbox: Sandbox) => Promise<StripeObject | null>;
}

/** A page of objects, newest first. */
export interface Listing<Schema extends z.ZodType = z.ZodType> extends Address {
  readonly method: 'LIST';
  readonly schema: Schema;
  readonly list: (
    db: Reader,
    call: { readonly account: string | null; readonly query: z.output<Schema> },
  ) => Promise<{ readonly data: readonly StripeObject[]; readonly has_more: boolean }>;
}

/** The object in the path and its account. Null means the platform. */
export interface Subject {
  readonly id: string;
  readonly account: string | null;
}

interface Query extends Subject {
  readonly query: Readonly<Record<string, FormValue>>;
}

interface Call<Body> extends Subject {
  readonly body: Body;
}

/** Writes in one transaction that also stores the answer under the idempotency key. */
export interface Command<Schema extends z.ZodType = z.ZodType> extends Address {
  readonly method: 'POST' | 'DELETE';
  readonly schema: Schema;
  readonly run: (tx: Writer, sandbox: Sandbox, call: Call<z.output<Schema>>) => Promise<ApiAnswer>;
}

export type Endpoint = Lookup | Listing | Command;

/** Infers the body type from the schema. */
export function command<Schema extends z.ZodType>(
  definition: Omit<Command<Schema>, 'method'> & { readonly method?: 'DELETE' },
): Command {
  return { method: 'POST', ...definition } as unknown as Command;
}

export function defineListing<Schema extends z.ZodType>(
  definition: Omit<Listing<Schema>, 'method'>,
): Listing {
  return { method: 'LIST', ...definition } as unknown as Listing;
}

export function okAnswer(body: StripeObject): ApiAnswer {
  return { status: 200, body };
}
