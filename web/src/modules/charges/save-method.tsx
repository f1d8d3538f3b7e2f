import { lazy, Suspense } from 'react';
import type { SavedCard } from '@circle-link/contract/charges/cards';
import { Skeleton } from '../../ui/loading.tsx';
import { useCardName } from './queries.ts';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Notice } from '../../ui/panels.tsx';

const CardForm = lazy(async () => ({ default: (await import('./save-card-form.tsx')).SaveCardForm }));

export function SaveCard({ onSaved }: { readonly onSaved: () => void }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <CardForm onSaved={onSaved} />
    </Suspense>
  );
}

const AccountForm = lazy(async () => ({
  default: (await import('./save-account-form.tsx')).SaveAccountForm,
}));

export function SaveAccount({ onSaved }: { readonly onSaved: (account: SavedCard) => void }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <AccountForm onSaved={onSaved} />
    </Suspense>
  );
}

export function UnusableMethods({ cards }: { readonly cards: readonly SavedCard[] }) {
  const t = useTranslate();
  const getName = useCardName();
  const names = cards.filter(({ isUnusable }) => isUnusable).map(getName);
  if (names.length === 0) return null;
  return (
    <Notice tone="waiting">
      {names.map((name) => (
        <p key={name}>{t('cards.unusableText', { card: name })}</p>
      ))}
    </Notice>
  );
}
