import { fieldMessages, isFieldMessage } from '@circle-link/contract/field-messages';
import { useTranslation } from 'react-i18next';
import { addTexts } from './add-texts.ts';

addTexts({ fields: fieldMessages });

/** The words of a message that a schema of the contract named; what the server said is words already. */
export function useFieldWords(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => (isFieldMessage(message) ? t(`fields.${message}`) : message);
}
