/** Messages for form fields, by the names that schemas and commands use (contract/src/field-messages.ts). */
import {
  isAuthMessage,
  isFieldMessage,
  listFieldFigures,
  type FieldMessage,
} from '@circle-link/contract/field-messages';
import { mapLanguages, type InEachLanguage } from '@circle-link/contract/language';
import { formatMessage } from '@circle-link/contract/messages';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import authFields from '../../../../locales/en/auth-fields.json' with { type: 'json' };
import fields from '../../../../locales/en/fields.json' with { type: 'json' };
import { readTexts } from '../texts.ts';
import { Refusal } from './refusal.ts';

const AUTH_TEXTS = readTexts('auth-fields', authFields);
const TEXTS = readTexts('fields', fields);
const FIGURES = mapLanguages(listFieldFigures);

export function toRefusal(messages: Readonly<Record<string, FieldMessage>>): Refusal {
  const words = Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, renderFieldMessage(message)]),
  );
  const first = Object.values(words)[0] ?? renderFieldMessage('check_information');
  return new Refusal(httpRefusals.invalid, { first }, { fields: words });
}

export function toFormRefusal(message: string): Refusal {
  return new Refusal(
    httpRefusals.invalid,
    { first: renderFieldMessage(toFieldMessage(message)) },
    { fields: {} },
  );
}

export function toFieldMessage(message: string): FieldMessage {
  return isFieldMessage(message) ? message : 'unusable';
}

export function renderFieldMessage(message: FieldMessage): InEachLanguage<string> {
  return mapLanguages((language) => {
    const text = isAuthMessage(message) ? AUTH_TEXTS[language][message] : TEXTS[language][message];
    return formatMessage(text, language, FIGURES[language]);
  });
}
