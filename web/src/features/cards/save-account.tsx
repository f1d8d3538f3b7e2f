import type { SavedCard } from '@circle-link/contract/cards';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const Form = lazy(async () => ({ default: (await import('./save-account-form.tsx')).SaveAccountForm }));

export function SaveAccount({ onSaved }: { readonly onSaved: (account: SavedCard) => void }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Form onSaved={onSaved} />
    </Suspense>
  );
}
