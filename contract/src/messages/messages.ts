/**
 * Renders the texts of `locales/`. They are ICU messages: `{name}`, `{count, plural, =0 {…} one {…} other {…}}` and
 * `{kind, select, a {…} other {…}}`. Literal braces do not occur (docs/decisions/0025).
 */
import { memoizeByLanguage, type Language } from './language.ts';

export type MessageValues = Readonly<Record<string, string | number | boolean | undefined>>;

const pluralRules = memoizeByLanguage((locale) => new Intl.PluralRules(locale));

/** A part of a message: a literal, a value, or branches chosen by a value. */
type Part = string | { readonly name: string; readonly choice?: Choice };

interface Choice {
  readonly isPlural: boolean;
  readonly branches: Readonly<Record<string, readonly Part[]>>;
}

const parsed = new Map<string, readonly Part[]>();

/** Values that are missing leave their placeholder. A message is a text of the catalog: each is parsed once and cached. */
export function formatMessage(message: string, language: Language, values: MessageValues = {}): string {
  if (!message.includes('{')) return message;
  let parts = parsed.get(message);
  if (parts === undefined) parsed.set(message, (parts = new MessageParser(message).parse()));
  return format(parts, language, values);
}

function format(parts: readonly Part[], language: Language, values: MessageValues): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : formatValue(part, language, values);
  return text;
}

function formatValue(
  { name, choice }: Exclude<Part, string>,
  language: Language,
  values: MessageValues,
): string {
  const value = values[name];
  if (choice === undefined) return String(value ?? `{${name}}`);
  const { isPlural, branches } = choice;
  const category = isPlural ? pluralRules(language).select(Number(value)) : String(value);
  return format(branches[`=${value}`] ?? branches[category] ?? branches['other'] ?? [], language, values);
}

/** Names in all branches, sorted. A text that is no ICU message throws. */
export function listParameters(message: string): string[] {
  return [...new Set(listNames(new MessageParser(message).parse()))].sort();
}

function listNames(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [part.name, ...Object.values(part.choice?.branches ?? {}).flatMap(listNames)],
  );
}

class MessageParser {
  readonly #message: string;
  #at = 0;

  constructor(message: string) {
    this.#message = message;
  }

  parse(): readonly Part[] {
    const parts = this.#parseText();
    this.#take(/$/y);
    return parts;
  }

  /** Up to the end of the message or of the branch. */
  #parseText(): readonly Part[] {
    const parts: Part[] = [this.#take(/[^{}]*/y)];
    while (this.#message[this.#at] === '{') parts.push(this.#parseArgument(), this.#take(/[^{}]*/y));
    return parts;
  }

  #parseArgument(): Part {
    const name = this.#take(/\{\w+/y).slice(1);
    const type = this.#take(/, (?:plural|select),|\}/y);
    if (type === '}') return { name };
    const branches: Record<string, readonly Part[]> = {};
    while (this.#message[this.#at] !== '}') {
      const branch = this.#take(/\s*[=\w-]+\s*\{/y)
        .slice(0, -1)
        .trim();
      branches[branch] = this.#parseText();
      this.#at += 1;
    }
    this.#at += 1;
    return { name, choice: { isPlural: type === ', plural,', branches } };
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#message) ?? [];
    if (found === undefined) throw new Error(`not a message at ${this.#at}: ${this.#message}`);
    this.#at = pattern.lastIndex;
    return found;
  }
}
