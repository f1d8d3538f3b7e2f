import { lazy, Suspense, type ComponentProps } from 'react';
import type { FieldProps } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

/** A first visit does without it (docs/decisions/0069). */
const PasskeyStep = lazy(async () => ({ default: (await import('./passkey-step.tsx')).PasskeyStep }));

interface CodeInputProps extends FieldProps, ComponentProps<'input'> {
  /** Takes what a passkey answered instead: it counts as a code. A promise is waited for. */
  readonly onProven?: (code: string) => unknown;
}

/** For a code of the member's app. Letters too: a recovery code goes into the same field. */
export function CodeInput({ onProven, ...field }: CodeInputProps) {
  return (
    <div className="space-y-3">
      <TextInput
        {...field}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      {onProven !== undefined && (
        <Suspense>
          <PasskeyStep onProven={onProven} />
        </Suspense>
      )}
    </div>
  );
}
