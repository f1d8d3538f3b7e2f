import type { AuthMessage } from '@circle-link/contract/messages/field-messages';
import type { TypedRule } from '@circle-link/contract/fields/typed-values';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';

interface PlainFormOptions<Name extends string> {
  /** Fields in form order with their client-side rules. The server validates again. */
  readonly rules: Readonly<Record<Name, TypedRule>>;
  readonly words: Readonly<Record<AuthMessage, string>>;
  readonly failures: { readonly offline: string; readonly failed: string };
  /** Submits the form. A thrown rejection sets field errors, or a form error, and then calls `onRefused`. */
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
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Name, error and listeners of a field. Uncontrolled, so that hydration preserves earlier input. */
  readonly bind: (name: Name) => Binding;
  /** Items of the error summary: fields in form order, then errors of the whole form. */
  readonly summary: readonly { readonly fieldId?: string; readonly message: string }[];
}

/** Message key or server message by field, with errors of the whole form under "". */
type Errors = Readonly<Partial<Record<string, string>>>;

/**
 * The form of `/auth`, without zod (docs/decisions/0069). Validates like `contract-form.ts`: first on
 * blur, then while typing. Fields of a 422 become field errors.
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
  // A second click may come before the pending state is rendered.
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
        // An error that disappears on blur would move the button under a click.
        onBlur: ({ target }) => {
          if (error === undefined) judge(name, target.value);
        },
        onChange: ({ target }) => {
          if (error !== undefined) judge(name, target.value);
        },
      };
    },
    // Before the first submit errors appear only at their fields.
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

/** Fields of a 422. Other rejections become an error of the whole form. */
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
