import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { type FieldProps, TextInput } from './text-fields.tsx';

const LENGTH = 6;

/** Field for a code from an email or a text message. Submits its form with the sixth digit, each code once. */
export function SixDigitInput({ onChange, ...field }: FieldProps & ComponentProps<'input'>) {
  const submitted = useRef('');
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    // A pasted code may have spaces.
    const digits = target.value.replace(/\D/g, '').slice(0, LENGTH);
    if (digits !== target.value) target.value = digits;
    onChange?.(event);
    if (digits.length < LENGTH || digits === submitted.current) return;
    submitted.current = digits;
    target.form?.requestSubmit();
  };
  return <TextInput {...field} onChange={onType} autoComplete="one-time-code" inputMode="numeric" />;
}
