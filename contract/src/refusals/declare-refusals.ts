/** Refusals as data, translated by the server; browsers load none of them (.dependency-cruiser.cjs). */
import type { InEachLanguage } from '../language.ts';

export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 412
  | 413
  | 414
  | 415
  | 416
  | 422
  | 429
  | 431
  | 500
  | 503;

/** A sentence, or a function of the facts. */
export type RefusalText<Facts> = string | ((facts: Facts) => string);

interface Terms {
  readonly status: RefusalStatus;
  /** Code in the response; the declaration's key by default. */
  readonly code?: string;
  /** 422: the invalid field, if always the same. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}

type Declared<Facts> = Terms & InEachLanguage<RefusalText<Facts>>;

export type NoFacts = Readonly<Record<string, never>>;

/** A declared refusal. */
export type RefusalKind<Facts = never> = Declared<Facts> & { readonly code: string };

/** Infers the facts of each text: a refusal without them does not compile. */
export function declareRefusals<FactsByCode extends Readonly<Record<string, unknown>>>(declared: {
  readonly [Name in keyof FactsByCode]: Declared<FactsByCode[Name]>;
}): { readonly [Name in keyof FactsByCode]: RefusalKind<FactsByCode[Name]> } {
  const named = Object.entries<Declared<never>>(declared).map(([name, kind]) => [
    name,
    { code: name, ...kind },
  ]);
  return Object.fromEntries(named) as {
    readonly [Name in keyof FactsByCode]: RefusalKind<FactsByCode[Name]>;
  };
}
