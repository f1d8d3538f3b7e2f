import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';

/** Screen readers notice new text only in a region that they already know. */
const REGION_KNOWN_AFTER_MILLISECONDS = 150;
const READ_AFTER_MILLISECONDS = 5_000;

/** Tells screen readers once what the page shows already. */
export function announce(text: string): void {
  const region = document.createElement('p');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  // A dialog that closes with the result is gone by then. Outside of an open one nothing is heard.
  setTimeout(() => {
    ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(region);
    setTimeout(() => region.append(text), REGION_KNOWN_AFTER_MILLISECONDS);
    setTimeout(() => region.remove(), READ_AFTER_MILLISECONDS);
  }, REGION_KNOWN_AFTER_MILLISECONDS);
}

/** What a button has done, shown next to it and announced once. */
export function Result({ text }: { readonly text: string }) {
  useEffect(() => announce(text), [text]);
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-leaf">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
