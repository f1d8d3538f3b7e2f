import type { FieldMessage } from '@circle-link/contract/messages/field-messages';
import { defaultMessage } from '@circle-link/contract/messages/message-keys';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { useTranslate } from '../i18n/texts.ts';
import { ApiError } from '../api/api-client.ts';
import { useFieldWords } from '../i18n/use-field-words.ts';

export interface ContractForm<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Failed submits so far, for `<ErrorSummary attempt>`. */
  readonly attempt: number;
  readonly onSubmit: (event: React.SyntheticEvent) => void;
  readonly getError: (name: Path<Values>) => string | undefined;
  /** Items of the error summary: fields in form order, then errors of the whole form. */
  readonly summary: readonly { readonly fieldId?: string; readonly message: string }[];
}

interface ContractFormOptions<Values extends FieldValues, Output> {
  readonly schema: ZodType<Output, Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** Submits the form. A thrown rejection sets field errors, or a form error, and then calls `onRefused`. */
  readonly submit: (values: Output) => Promise<unknown>;
  readonly onRefused?: (error: unknown) => void;
  readonly words?: Partial<Record<FieldMessage, string>>;
}

/**
 * A form with a contract schema: validated on blur with the contract's messages. Fields of a 422 become field errors.
 */
export function useContractForm<Values extends FieldValues, Output>(
  options: ContractFormOptions<Values, Output>,
): ContractForm<Values, Output> {
  const t = useTranslate();
  const fieldWords = useFieldWords();
  const [attempt, setAttempt] = useState(0);
  const isUnderWay = useRef(false);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(options.schema, { error: defaultMessage }),
    defaultValues: options.defaultValues,
    // First on blur, then while typing: an error that disappears on blur would move the button under a click.
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const fail = () => setAttempt((count) => count + 1);
  const send = form.handleSubmit(async (values) => {
    try {
      await options.submit(values);
    } catch (error) {
      applyRefusal(form, error, { offline: t('common.offline'), failed: t('common.failed') });
      fail();
      options.onRefused?.(error);
    }
  }, fail);
  const getWords = (error: unknown) => {
    const message = readMessage(error);
    if (message === undefined) return undefined;
    const given: Readonly<Record<string, string>> = options.words ?? {};
    return given[message] ?? fieldWords(message);
  };
  return {
    form,
    attempt,
    onSubmit: (event) => {
      event.preventDefault();
      // A second click may come before the pending state is rendered.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void send(event).finally(() => {
        isUnderWay.current = false;
      });
    },
    getError: (name: string) => getWords(errors[name]),
    // Before the first submit errors appear only at their fields.
    summary: attempt === 0 ? [] : toSummary(errors, Object.keys(options.defaultValues), getWords),
  };
}

function toSummary(
  errors: FieldErrors,
  order: readonly string[],
  getWords: (error: unknown) => string | undefined,
): readonly { readonly fieldId?: string; readonly message: string }[] {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = Object.entries(errors)
    .filter(([name]) => name !== 'root')
    .sort(([left], [right]) => rank(left) - rank(right));
  return [
    ...fields.map(([name, error]) => ({ fieldId: name, message: getWords(error) ?? '' })),
    ...(errors.root?.message === undefined ? [] : [{ message: errors.root.message }]),
  ].filter((item) => item.message !== '');
}

function readMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}

/** Sets the fields of a 422 as field errors, and other rejections as an error of the whole form. */
function applyRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  { offline, failed }: { readonly offline: string; readonly failed: string },
): void {
  if (!(error instanceof ApiError)) {
    form.setError('root', { message: failed });
    return;
  }
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  for (const [name, message] of known) form.setError(name as Path<Values>, { type: 'server', message });
  const whole = error.status === 0 ? offline : (error.serverMessage ?? failed);
  if (known.length === 0) form.setError('root', { message: whole });
}
