/** What a call of the API is: its address, the parameters it takes, and the work, which speaks of one object. */
import type { z } from 'zod';
import type { Reader, Writer } from '../database.ts';
import type { StripeObject } from '../objects/payment-objects.ts';
import type { Sandbox } from '../sandbox.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: StripeObject;
}

interface Address {
  /** Under /v1, with `:id` where the object's own stands. */
  readonly url: string;
  /** The references that the caller may have expanded. */
  readonly expands?: readonly string[];
}

/** Looks something up. */
export interface Lookup extends Address {
  readonly method: 'GET';
  /** As Stripe names it where there is none. */
  readonly what: string;
  readonly find: (db: Reader, id: string, sandbox: Sandbox) => Promise<StripeObject | null>;
}

export interface Call<Body> {
  readonly id: string;
  readonly body: Body;
}

/** Changes something, in one transaction that also keeps the answer under the caller's key. */
export interface Command<Schema extends z.ZodType = z.ZodType> extends Address {
  readonly method: 'POST';
  readonly schema: Schema;
  readonly run: (tx: Writer, sandbox: Sandbox, call: Call<z.output<Schema>>) => Promise<ApiAnswer>;
}

export type Endpoint = Lookup | Command;

/** Keeps the type of the body between the schema and the work. */
export function command<Schema extends z.ZodType>(definition: Omit<Command<Schema>, 'method'>): Command {
  return { ...definition, method: 'POST' } as unknown as Command;
}

export function ok(body: StripeObject): ApiAnswer {
  return { status: 200, body };
}
