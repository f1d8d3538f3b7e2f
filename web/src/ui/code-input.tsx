import { lazy, Suspense, type ComponentProps } from 'react';
import type { FieldProps } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

/** Loaded on demand, to keep the first visit small (docs/decisions/0069). */
const PasskeyStep = lazy(async () => ({ default: (await import('./passkey-step.tsx')).PasskeyStep }));

interface CodeInputProps extends FieldProps, ComponentProps<'input'> {
  /** Receives the code from a passkey, which replaces an authenticator code. A returned promise is awaited. */
  readonly onProven?: (code: string) => unknown;
}

/** Field for an authenticator code. Accepts letters for recovery codes. */
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
