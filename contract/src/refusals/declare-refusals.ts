/**
 * Refusals are data: each is declared once, with its status, its code for programs and its words in every language. The
 * server answers in the reader's; browsers load none of them (.dependency-cruiser.cjs).
 */
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

/** A sentence, or how it is made of the facts of the case. */
export type RefusalText<Facts> = string | ((facts: Facts) => string);

interface Terms {
  readonly status: RefusalStatus;
  /** Over the wire; the name of the declaration where several do not share one. */
  readonly code?: string;
  /** 422: the field that is refused, where it is always the same. */
  readonly field?: string;
  /** Sent as Retry-After when asking again later can help. */
  readonly retryAfterSeconds?: number;
}

type Declared<Facts> = Terms & InEachLanguage<RefusalText<Facts>>;

/** What a sentence without facts is given. */
export type NoFacts = Readonly<Record<string, never>>;

/** One refusal as it was declared. */
export type RefusalKind<Facts = never> = Declared<Facts> & { readonly code: string };

/** Keeps what each sentence needs to know: a refusal without it does not compile. */
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
