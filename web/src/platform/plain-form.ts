import type { EntranceMessage } from '@circle-link/contract/entrance-messages';
import type { TypedRule } from '@circle-link/contract/typed-values';
import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from './api-client.ts';

interface PlainFormOptions<Name extends string> {
  /** The fields in the order of the form, and what may be typed in each: the server decides all the same. */
  readonly rules: Readonly<Record<Name, TypedRule>>;
  /** The words of the messages that rules name, and what is said where no answer came or none was understood. */
  readonly words: Readonly<Record<EntranceMessage, string>>;
  readonly failures: { readonly offline: string; readonly failed: string };
  /** Sends the form. A refusal it throws is put on the fields it names, the rest on top; then `onRefused` hears of it. */
  readonly submit: (values: Readonly<Record<Name, string>>) => Promise<unknown>;
  readonly onRefused?: (error: unknown) => void;
}

interface Binding {
  readonly name: string;
  readonly error: string | undefined;
  readonly onBlur: (event: { readonly target: HTMLInputElement }) => void;
  readonly onChange: (event: { readonly target: HTMLInputElement }) => void;
}

interface PlainForm<Name extends string> {
  /** Failed submits so far, for `<ErrorSummary attempt>`. */
  readonly attempt: number;
  readonly isSending: boolean;
  /** For `<form onSubmit noValidate>`. */
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** A field's name, error and listeners. What is typed stays in the field alone, so a page that was only now started keeps it. */
  readonly bind: (name: Name) => Binding;
  /** What the summary lists: fields in the order of the form, then what concerns the whole. */
  readonly summary: readonly { readonly fieldId?: string; readonly message: string }[];
}

/** By field: the name of a message, or the server's words; what concerns the whole form under "". */
type Errors = Readonly<Partial<Record<string, string>>>;

/**
 * The form of documents that do without the app's libraries (docs/decisions/0069): validated as `contract-form.ts` does it,
 * first on blur, then while typing; the fields of a 422 land on their fields.
 */
export function usePlainForm<Name extends string>({
  rules,
  words,
  failures,
  submit,
  onRefused,
}: PlainFormOptions<Name>): PlainForm<Name> {
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  // A second press may come before the first could be drawn as under way.
  const isUnderWay = useRef(false);
  const names = Object.keys(rules) as Name[];
  const getWords = (error: string) =>
    ({ ...words } as Readonly<Partial<Record<string, string>>>)[error] ?? error;
  const fail = (found: Errors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, getText(typed, name)])) as Record<
      Name,
      string
    >;
    const wrong = names.flatMap((name) => {
      const message = rules[name](values[name]);
      return message === null ? [] : [[name, message] as const];
    });
    if (wrong.length > 0) {
      fail(Object.fromEntries(wrong));
      return;
    }
    setSending(true);
    try {
      await submit(values);
      setErrors({});
    } catch (error) {
      fail(toErrors(error, names, failures));
      onRefused?.(error);
    } finally {
      setSending(false);
    }
  };
  const judge = (name: Name, typed: string) => {
    const message = rules[name](typed);
    setErrors(({ [name]: _before, ...others }) =>
      message === null ? others : { ...others, [name]: message },
    );
  };
  return {
    attempt,
    isSending,
    onSubmit: (event) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void send(event.currentTarget).finally(() => {
        isUnderWay.current = false;
      });
    },
    bind: (name) => {
      const error = errors[name];
      return {
        name,
        error: error === undefined ? undefined : getWords(error),
        // An error that vanished on blur would move the button away under a click.
        onBlur: ({ target }) => {
          if (error === undefined) judge(name, target.value);
        },
        onChange: ({ target }) => {
          if (error !== undefined) judge(name, target.value);
        },
      };
    },
    // Before the first submit a field says what is wrong with it on its own.
    summary: attempt === 0 ? [] : toSummary(errors, names, getWords),
  };
}

function getText(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}

function toSummary(errors: Errors, names: readonly string[], getWords: (error: string) => string) {
  const items = [...names, ''].map((name) => ({ name, error: errors[name] }));
  return items.flatMap(({ name, error }) =>
    error === undefined ? [] : [{ ...(name !== '' && { fieldId: name }), message: getWords(error) }],
  );
}

/** The fields of a 422; a refusal without fields concerns the whole form. */
function toErrors(
  error: unknown,
  names: readonly string[],
  { offline, failed }: { readonly offline: string; readonly failed: string },
): Errors {
  if (!(error instanceof ApiError)) return { '': failed };
  const known = Object.entries(error.fields).filter(([name]) => names.includes(name));
  if (known.length > 0) return Object.fromEntries(known);
  return { '': error.status === 0 ? offline : (error.serverMessage ?? failed) };
}
