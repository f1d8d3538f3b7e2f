import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommonTextsContext } from './common-texts.ts';

export function TranslatedCommon({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const texts = useMemo(() => t('common', { returnObjects: true }), [t]);
  return <CommonTextsContext value={texts}>{children}</CommonTextsContext>;
}
