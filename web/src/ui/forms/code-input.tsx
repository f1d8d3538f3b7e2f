import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react';
import { type FieldProps, TextInput } from './text-fields.tsx';

/** Loaded on demand, to keep the first visit small (docs/decisions/0069). */
const PasskeyStep = lazy(async () => ({ default: (await import('../passkey-step.tsx')).PasskeyStep }));

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

/** The two-step sign-in code. Takes the focus, because it appears when the server requires it. */
export function SecurityCodeInput(props: ComponentProps<typeof CodeInput>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <CodeInput {...props} />
    </div>
  );
}
