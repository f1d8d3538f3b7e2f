import './texts.ts';
import type { SavedCard } from '@circle-link/contract/cards';
import { useTranslation } from 'react-i18next';
import { brandName } from '../../platform/card-name.ts';

/** "Visa ending in 4242" */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'last4'>) => string {
  const { t } = useTranslation();
  return ({ brand, last4 }) => t('cards.name', { brand: brandName(brand), last4 });
}
