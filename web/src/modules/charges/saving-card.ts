/** What a tab needs after it left for the bank's page to save a card. */
import type { SavedCard } from '@circle-link/contract/charges/cards';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { useCardName } from './queries.ts';

export function useSavedToast(): (card: SavedCard) => void {
  const t = useTranslate();
  const getName = useCardName();
  return (card) =>
    showToast({
      title: t('cards.form.savedTitle'),
      description: t('cards.form.saved', { card: getName(card) }),
    });
}

/** Storage key of the newest card when this tab left for the bank's page. Read once on return. */
const KEY = 'circle-link:saving-card';
const NONE = 'none';

export function recordSaving(newest: string | null): void {
  try {
    sessionStorage.setItem(KEY, newest ?? NONE);
  } catch {
    // Storage is unavailable, so only the list shows the outcome.
  }
}

/** Undefined if nothing was stored. */
export function readSaving(): string | null | undefined {
  try {
    const noted = sessionStorage.getItem(KEY);
    if (noted === null) return undefined;
    return noted === NONE ? null : noted;
  } catch {
    return undefined;
  }
}

export function clearSaving(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
