import { fieldMessages, isFieldMessage } from '@circle-link/contract/field-messages';
import { addTexts, useTranslate } from './texts.ts';

addTexts({ fields: fieldMessages });

/** Translates a schema's message key. Messages of the server are unchanged. */
export function useFieldWords(): (message: string) => string {
  const t = useTranslate();
  return (message) => (isFieldMessage(message) ? t(`fields.${message}`) : message);
}
