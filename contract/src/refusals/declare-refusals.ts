/** Refusals as data, with texts in `locales/`. The server words them; browsers load none of them (.dependency-cruiser.cjs). */
import type { MessageParameters } from '../../../locales/catalog.gen.ts';
import type { FactsOf, Parameter, Parameters } from '../messages/message-parameters.ts';

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

interface Terms {
  readonly status: RefusalStatus;
  /** Code in the response; the declaration's key by default. */
  readonly code?: string;
  /** 422: the invalid field, if always the same. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}

/** The English texts. */
export type RefusalTexts = typeof import('../../../locales/en/server/refusals.json');

/** A declared refusal. Its text is `texts[set][name]`. */
export interface RefusalKind<Facts = never> extends Terms {
  readonly code: string;
  readonly set: string;
  readonly name: string;
  readonly parameters: Parameters;
  /** For types only: what code passes to the text. */
  readonly facts?: (facts: Facts) => void;
}

/** Terms, and a kind for each parameter of the text. */
type Declaration<Path extends string> = Terms &
  (Path extends keyof MessageParameters
    ? { readonly parameters: Readonly<Record<MessageParameters[Path], Parameter>> }
    : { readonly parameters?: never });

type Declarations<Set extends keyof RefusalTexts> = {
  readonly [Name in keyof RefusalTexts[Set]]: Declaration<`refusals.${Set}.${Name & string}`>;
};

type KindOf<Declared> = Declared extends { readonly parameters: infer Of extends Parameters }
  ? RefusalKind<keyof FactsOf<Of> extends never ? unknown : FactsOf<Of>>
  : RefusalKind<unknown>;

/** Keys that have no English text. */
type Untexted<Declared, Texts> = {
  readonly [
    Name in keyof Declared as `${Name & (string | number)}` extends keyof Texts ? never : Name
  ]: never;
};

/** Declares all refusals of a set of texts. One without text, or with other parameters than its text, does not compile. */
export function declareRefusals<Set extends keyof RefusalTexts, const Declared extends Declarations<Set>>(
  set: Set,
  declared: Declared & Untexted<Declared, RefusalTexts[Set]>,
): { readonly [Name in keyof Declared]: KindOf<Declared[Name]> } {
  const kinds = Object.entries<Terms & { readonly parameters?: Parameters }>(declared).map(
    ([name, terms]) => [name, { code: name, parameters: {}, ...terms, set, name }],
  );
  return Object.fromEntries(kinds) as { readonly [Name in keyof Declared]: KindOf<Declared[Name]> };
}
