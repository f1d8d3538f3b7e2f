import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/loading.tsx';
import type { Missing } from './not-found-page.tsx';

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** Loads on demand: few visitors see it, and `/auth` has a size limit. */
export function NotFound({ missing }: { readonly missing: Missing }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <NotFoundPage missing={missing} />
    </Suspense>
  );
}
