import { fieldMessages, isFieldMessage } from '@circle-link/contract/field-messages';
import { useTranslation } from 'react-i18next';
import { addTexts } from './add-texts.ts';

addTexts({ fields: fieldMessages });

/** Translates a schema's message key. Messages of the server are unchanged. */
export function useFieldWords(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => (isFieldMessage(message) ? t(`fields.${message}`) : message);
}
