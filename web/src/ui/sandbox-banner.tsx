import { FlaskConical } from 'lucide-react';

/**
 * Shown on every screen in the sandbox. The landing page is prerendered for both cases, and the document's attribute
 * hides it.
 */
export function SandboxBanner({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <aside
      aria-label={label}
      className="flex items-center justify-center gap-2 border-b border-line bg-gold-soft in-data-[money=live]:hidden px-4 py-1.5 text-center text-sm font-medium text-gold"
    >
      <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </aside>
  );
}
