import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const Form = lazy(async () => ({ default: (await import('./save-card-form.tsx')).SaveCardForm }));

export function SaveCard({ onSaved }: { readonly onSaved: () => void }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Form onSaved={onSaved} />
    </Suspense>
  );
}
