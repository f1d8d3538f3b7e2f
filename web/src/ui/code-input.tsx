import type { ComponentProps } from 'react';
import type { FieldProps } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

/** For a code of the member's app. Letters too: a recovery code goes into the same field. */
export function CodeInput(props: FieldProps & ComponentProps<'input'>) {
  return (
    <TextInput
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
