import { useTranslation } from 'react-i18next';
import type { Language } from '@circle-link/contract/language';

/** The language now spoken. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'es' ? 'es' : 'en';
}
