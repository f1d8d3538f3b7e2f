import type { Language } from '@circle-link/contract/messages/language';
import type { Texts } from '../../../../../locales/catalog.gen.ts';
import authFields from '../../../../../locales/en/auth-fields.json';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';

addTexts({ authFields });

interface SignInTexts {
  readonly language: Language;
  readonly auth: Texts['auth'];
  readonly common: Texts['common'];
  readonly fields: Texts['authFields'];
}

export function useTexts(): SignInTexts {
  const t = useTranslate();
  const language = useLanguage();
  return { language, auth: t.group('auth'), common: t.group('common'), fields: t.group('authFields') };
}
