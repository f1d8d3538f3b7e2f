import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link
      to={to}
      className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-1 font-medium text-leaf no-underline hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {label}
    </Link>
  );
}
