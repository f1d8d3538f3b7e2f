import './texts.ts';
import type { SavedCard } from '@circle-link/contract/cards';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useCardName } from './use-card-name.ts';

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
