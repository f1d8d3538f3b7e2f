import './texts.ts';
import type { SavedCard } from '@circle-link/contract/cards';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { brandName } from '../../platform/card-name.ts';

/** "Visa ending in 4242", "Sandbox Test Bank ending in 6789" */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'bankName' | 'last4'>) => string {
  const t = useTranslate();
  return ({ brand, bankName, last4 }) =>
    t('cards.name', { brand: bankName ?? brandName(brand ?? ''), last4 });
}
