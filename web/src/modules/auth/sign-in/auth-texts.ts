import type { Language } from '@circle-link/contract/messages/language';
import { createContext, useContext } from 'react';
import type { SameKeys } from '../../../platform/i18n/catalogue.ts';
import { type TextLoaders, useDocumentTexts } from '../../../platform/i18n/document-texts.ts';
import auth from '../../../../../locales/en/auth.json';
import authFields from '../../../../../locales/en/auth-fields.json';
import common from '../../../../../locales/en/common.json';
import shell from '../../../../../locales/en/shell.json';

export interface AuthTexts {
  readonly language: Language;
  readonly common: SameKeys<typeof common>;
  readonly shell: SameKeys<typeof shell>;
  readonly auth: SameKeys<typeof auth>;
  readonly fields: SameKeys<typeof authFields>;
}

const ENGLISH: AuthTexts = { language: 'en', common, shell, auth, fields: authFields };

const LOADERS: TextLoaders<AuthTexts> = {
  es: async () => {
    const [commonFile, shellFile, authFile, fieldsFile] = await Promise.all([
      import('../../../../../locales/es/common.json'),
      import('../../../../../locales/es/shell.json'),
      import('../../../../../locales/es/auth.json'),
      import('../../../../../locales/es/auth-fields.json'),
    ]);
    return {
      language: 'es',
      common: commonFile.default,
      shell: shellFile.default,
      auth: authFile.default,
      fields: fieldsFile.default,
    };
  },
  fr: async () => {
    const [commonFile, shellFile, authFile, fieldsFile] = await Promise.all([
      import('../../../../../locales/fr/common.json'),
      import('../../../../../locales/fr/shell.json'),
      import('../../../../../locales/fr/auth.json'),
      import('../../../../../locales/fr/auth-fields.json'),
    ]);
    return {
      language: 'fr',
      common: commonFile.default,
      shell: shellFile.default,
      auth: authFile.default,
      fields: fieldsFile.default,
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
