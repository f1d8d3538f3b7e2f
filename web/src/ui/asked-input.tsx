import { useEffect, useRef, type ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** A field that comes because the server has asked for it, such as the code of two-step sign-in: it takes the focus. */
export function AskedInput(props: ComponentProps<typeof TextInput>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextInput {...props} />
    </div>
  );
}
