import { Check } from 'lucide-react';

export function EmptyList({ text }: { readonly text: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted has-[+p]:mb-2">
      <Check aria-hidden="true" className="size-4 shrink-0 text-leaf" />
      {text}
    </p>
  );
}
