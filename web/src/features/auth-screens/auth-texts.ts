import { authMessages } from '@circle-link/contract/auth-messages';
import type { Language } from '@circle-link/contract/language';
import { createContext, useContext } from 'react';
import type { SameKeys } from '../../platform/i18n/catalogue.ts';
import { useDocumentTexts, type TextLoaders } from '../../platform/i18n/document-texts.ts';
import { auth } from '../../platform/i18n/en/auth.ts';
import { common } from '../../platform/i18n/en/common.ts';
import { shell } from '../../platform/i18n/en/shell.ts';

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
      import('../../platform/i18n/es/common.ts'),
      import('../../platform/i18n/es/shell.ts'),
      import('../../platform/i18n/es/auth.ts'),
      import('@circle-link/contract/field-messages-es'),
    ]);
    return {
      language: 'es',
      common: commonFile.common,
      shell: shellFile.shell,
      auth: authFile.auth,
      fields: fieldsFile.fieldMessagesInSpanish,
    };
  },
  fr: async () => {
    const [commonFile, shellFile, authFile, fieldsFile] = await Promise.all([
      import('../../platform/i18n/fr/common.ts'),
      import('../../platform/i18n/fr/shell.ts'),
      import('../../platform/i18n/fr/auth.ts'),
      import('@circle-link/contract/field-messages-fr'),
    ]);
    return {
      language: 'fr',
      common: commonFile.common,
      shell: shellFile.shell,
      auth: authFile.auth,
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
