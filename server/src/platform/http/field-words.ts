/** Messages for form fields, by the names that schemas and commands use (contract/src/field-messages.ts). */
import { fieldMessages, isFieldMessage, type FieldMessage } from '@circle-link/contract/field-messages';
import { fieldMessagesInSpanish } from '@circle-link/contract/field-messages-es';
import { fieldMessagesInFrench } from '@circle-link/contract/field-messages-fr';
import type { InEachLanguage } from '@circle-link/contract/language';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { Refusal } from './refusal.ts';

export function toRefusal(messages: Readonly<Record<string, FieldMessage>>): Refusal {
  const fields = Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, getWords(message)]),
  );
  const first = Object.values(fields)[0] ?? getWords('check_information');
  return new Refusal(httpRefusals.invalid, { first }, { fields });
}

export function toFormRefusal(message: string): Refusal {
  return new Refusal(httpRefusals.invalid, { first: getWords(toFieldMessage(message)) }, { fields: {} });
}

export function toFieldMessage(message: string): FieldMessage {
  return isFieldMessage(message) ? message : 'unusable';
}

function getWords(message: FieldMessage): InEachLanguage<string> {
  return {
    en: fieldMessages[message],
    es: fieldMessagesInSpanish[message],
    fr: fieldMessagesInFrench[message],
  };
}
