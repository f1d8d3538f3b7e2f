import { useEffect, useRef, type ComponentProps } from 'react';
import { CodeInput } from './code-input.tsx';

/** The code of two-step sign-in, in a field that comes because the server has asked for it: it takes the focus. */
export function SecurityCodeInput(props: ComponentProps<typeof CodeInput>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <CodeInput {...props} />
    </div>
  );
}
