import { isAuthMessage, listFieldFigures } from '@circle-link/contract/messages/field-messages';
import authFields from '../../../../locales/en/auth-fields.json';
import fields from '../../../../locales/en/fields.json';
import { addTexts, useLanguage, useTranslate } from './texts.ts';

addTexts({ authFields, fields });

/** Translates a schema's message key. Messages of the server are unchanged. */
export function useFieldWords(): (message: string) => string {
  const t = useTranslate();
  const figures = listFieldFigures(useLanguage());
  return (message) => {
    if (isAuthMessage(message)) return t(`authFields.${message}`);
    return isPageMessage(message) ? t(`fields.${message}`, figures) : message;
  };
}

function isPageMessage(text: string): text is keyof typeof fields {
  return text in fields;
}
