import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { CommonTextsContext } from './common-texts.ts';

export function TranslatedCommon({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const texts = useMemo(() => t.group('common'), [t]);
  return <CommonTextsContext value={texts}>{children}</CommonTextsContext>;
}
