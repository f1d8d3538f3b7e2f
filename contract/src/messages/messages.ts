/**
 * Renders the texts of `locales/`. They are ICU messages: `{name}`, `{count, plural, =0 {…} one {…} other {…}}` and
 * `{kind, select, a {…} other {…}}`. Literal braces do not occur (docs/decisions/0025).
 */
import { memoizeByLanguage, type Language } from './language.ts';

export type MessageValues = Readonly<Record<string, string | number | boolean | undefined>>;

const pluralRules = memoizeByLanguage((locale) => new Intl.PluralRules(locale));

/** Values that are missing leave their placeholder. */
export function formatMessage(message: string, language: Language, values: MessageValues = {}): string {
  return message.includes('{') ? new MessageReader(message, language, values).readMessage() : message;
}

class MessageReader {
  readonly #message: string;
  readonly #language: Language;
  readonly #values: MessageValues;
  #at = 0;

  constructor(message: string, language: Language, values: MessageValues) {
    this.#message = message;
    this.#language = language;
    this.#values = values;
  }

  readMessage(): string {
    const text = this.#readText();
    this.#take(/$/y);
    return text;
  }

  /** Reads up to the end of the message or of the branch. */
  #readText(): string {
    let text = this.#take(/[^{}]*/y);
    while (this.#message[this.#at] === '{') text += this.#readArgument() + this.#take(/[^{}]*/y);
    return text;
  }

  #readArgument(): string {
    const name = this.#take(/\{\w+/y).slice(1);
    const value = this.#values[name];
    const type = this.#take(/, (?:plural|select),|\}/y);
    if (type === '}') return String(value ?? `{${name}}`);
    const branches: Record<string, string> = {};
    while (this.#message[this.#at] !== '}') {
      const branch = this.#take(/\s*[=\w-]+\s*\{/y)
        .slice(0, -1)
        .trim();
      branches[branch] = this.#readText();
      this.#at += 1;
    }
    this.#at += 1;
    const category = type === ', plural,' ? pluralRules(this.#language).select(Number(value)) : String(value);
    return branches[`=${value}`] ?? branches[category] ?? branches['other'] ?? '';
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#message) ?? [];
    if (found === undefined) throw new Error(`not a message at ${this.#at}: ${this.#message}`);
    this.#at = pattern.lastIndex;
    return found;
  }
}
