import { mapLanguages, type InEachLanguage, type Language } from '@circle-link/contract/language';
import type { NoFacts, RefusalKind } from '@circle-link/contract/refusals/declare-refusals';

type FieldsInEachLanguage = Readonly<Record<string, InEachLanguage<string>>>;

interface Circumstances {
  readonly field?: string;
  readonly fields?: FieldsInEachLanguage;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

type Case<Facts> = unknown extends Facts
  ? [facts?: NoFacts, circumstances?: Circumstances]
  : [facts: Facts, circumstances?: Circumstances];

/** Becomes `{"code","message","fields"?}` in the caller's language; every other error becomes a 500 without details. */
export class Refusal<Facts = never> extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly code: string;
  readonly status: number;
  /** Sent as Retry-After when a later retry can help. */
  readonly retryAfterSeconds: number | undefined;
  readonly #words: InEachLanguage<() => string>;
  readonly #fields: FieldsInEachLanguage | undefined;

  constructor(kind: RefusalKind<Facts>, ...[facts, circumstances = {}]: Case<Facts>) {
    const words = mapLanguages((language) => () => {
      const declared = kind[language];
      return typeof declared === 'string' ? declared : declared(facts as Facts);
    });
    super(words.en(), { cause: circumstances.cause });
    const field = circumstances.field ?? kind.field;
    this.kind = kind;
    this.code = kind.code;
    this.status = kind.status;
    this.retryAfterSeconds = circumstances.retryAfterSeconds ?? kind.retryAfterSeconds;
    this.#words = words;
    this.#fields =
      circumstances.fields ??
      (field === undefined ? undefined : { [field]: mapLanguages((language) => words[language]()) });
  }

  words(language: Language): string {
    return this.#words[language]();
  }

  fields(language: Language): Readonly<Record<string, string>> | undefined {
    if (this.#fields === undefined) return undefined;
    return Object.fromEntries(Object.entries(this.#fields).map(([name, words]) => [name, words[language]]));
  }
}

export function isRefusal(error: unknown, kind?: RefusalKind): error is Refusal {
  return error instanceof Refusal && (kind === undefined || error.kind === kind);
}
