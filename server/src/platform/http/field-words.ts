/**
 * What is said about the fields of a form, by the names that schemas and commands give
 * (contract/src/field-messages.ts).
 */
import { fieldMessages, isFieldMessage, type FieldMessage } from '@circle-link/contract/field-messages';
import { fieldMessagesInSpanish } from '@circle-link/contract/field-messages-es';
import { fieldMessagesInFrench } from '@circle-link/contract/field-messages-fr';
import type { InEachLanguage } from '@circle-link/contract/language';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { Refusal } from './refusal.ts';

/** 422: what is wrong, by field; the first of them is said of the whole. */
export function toRefusal(messages: Readonly<Record<string, FieldMessage>>): Refusal {
  const fields = Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, getWords(message)]),
  );
  const first = Object.values(fields)[0] ?? getWords('check_information');
  return new Refusal(httpRefusals.invalid, { first }, { fields });
}

/** The same for what belongs to no field. */
export function toFormRefusal(message: string): Refusal {
  return new Refusal(httpRefusals.invalid, { first: getWords(toFieldMessage(message)) }, { fields: {} });
}

/** A message of a schema; words that no catalogue has are not shown. */
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
