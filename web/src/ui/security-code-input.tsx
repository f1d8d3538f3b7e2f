import { useEffect, useRef, type ComponentProps } from 'react';
import { CodeInput } from './code-input.tsx';

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
