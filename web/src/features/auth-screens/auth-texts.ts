import { authMessages } from '@circle-link/contract/auth-messages';
import type { Language } from '@circle-link/contract/language';
import { createContext, useContext } from 'react';
import type { SameKeys } from '../../platform/i18n/catalogue.ts';
import { useDocumentTexts, type TextLoaders } from '../../platform/i18n/document-texts.ts';
import auth from '../../../../locales/en/auth.json';
import common from '../../../../locales/en/common.json';
import shell from '../../../../locales/en/shell.json';

export interface AuthTexts {
  readonly language: Language;
  readonly common: SameKeys<typeof common>;
  readonly shell: SameKeys<typeof shell>;
  readonly auth: SameKeys<typeof auth>;
  readonly fields: SameKeys<typeof authMessages>;
}

const ENGLISH: AuthTexts = { language: 'en', common, shell, auth, fields: authMessages };

const LOADERS: TextLoaders<AuthTexts> = {
  es: async () => {
    const [commonFile, shellFile, authFile, fieldsFile] = await Promise.all([
      import('../../../../locales/es/common.json'),
      import('../../../../locales/es/shell.json'),
      import('../../../../locales/es/auth.json'),
      import('@circle-link/contract/field-messages-es'),
    ]);
    return {
      language: 'es',
      common: commonFile.default,
      shell: shellFile.default,
      auth: authFile.default,
      fields: fieldsFile.fieldMessagesInSpanish,
    };
  },
  fr: async () => {
    const [commonFile, shellFile, authFile, fieldsFile] = await Promise.all([
      import('../../../../locales/fr/common.json'),
      import('../../../../locales/fr/shell.json'),
      import('../../../../locales/fr/auth.json'),
      import('@circle-link/contract/field-messages-fr'),
    ]);
    return {
      language: 'fr',
      common: commonFile.default,
      shell: shellFile.default,
      auth: authFile.default,
      fields: fieldsFile.fieldMessagesInFrench,
    };
  },
};

export function useAuthTexts() {
  return useDocumentTexts(ENGLISH, LOADERS);
}

export const AuthTextsContext = createContext<AuthTexts>(ENGLISH);

export function useTexts(): AuthTexts {
  return useContext(AuthTextsContext);
}
