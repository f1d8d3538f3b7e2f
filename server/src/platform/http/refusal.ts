import { type InEachLanguage, type Language, mapLanguages } from '@circle-link/contract/messages/language';
import { formatFacts, formatIn, type NoFacts } from '@circle-link/contract/messages/message-parameters';
import { formatMessage } from '@circle-link/contract/messages/messages';
import type { RefusalKind } from '@circle-link/contract/refusals/declare-refusals';
import refusals from '../../../../locales/en/server/refusals.json' with { type: 'json' };
import { readTexts } from '../texts.ts';

const TEXTS = readTexts('server/refusals', refusals);

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
  readonly #facts: object;
  readonly #fields: FieldsInEachLanguage | undefined;

  constructor(kind: RefusalKind<Facts>, ...[facts = {}, circumstances = {}]: Case<Facts>) {
    super(renderRefusal(kind, facts as object, 'en'), { cause: circumstances.cause });
    const field = circumstances.field ?? kind.field;
    this.kind = kind;
    this.code = kind.code;
    this.status = kind.status;
    this.retryAfterSeconds = circumstances.retryAfterSeconds ?? kind.retryAfterSeconds;
    this.#facts = facts as object;
    this.#fields =
      circumstances.fields ??
      (field === undefined ? undefined : { [field]: mapLanguages((language) => this.words(language)) });
  }

  words(language: Language): string {
    return renderRefusal(this.kind, this.#facts, language);
  }

  fields(language: Language): Readonly<Record<string, string>> | undefined {
    if (this.#fields === undefined) return undefined;
    return Object.fromEntries(Object.entries(this.#fields).map(([name, words]) => [name, words[language]]));
  }
}

function renderRefusal({ set, name, parameters }: RefusalKind, facts: object, language: Language): string {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = TEXTS[language];
  return formatMessage(
    texts[set]?.[name] ?? name,
    language,
    formatFacts(parameters, facts, formatIn(language)),
  );
}

/** A note on a field that is required next, or that differs from the profile. */
export function renderFieldNote(field: keyof typeof refusals.fieldNote): InEachLanguage<string> {
  return mapLanguages((language) => TEXTS[language].fieldNote[field]);
}

export function isRefusal(error: unknown, kind?: RefusalKind): error is Refusal {
  return error instanceof Refusal && (kind === undefined || error.kind === kind);
}
