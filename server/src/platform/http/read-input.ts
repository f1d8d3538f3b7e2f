/** Validates bodies, queries and parameters, with a message for each field in the language of the reader. */
import {
  type FieldMessage,
  isAuthMessage,
  isFieldMessage,
  listFieldFigures,
} from '@circle-link/contract/messages/field-messages';
import { type InEachLanguage, mapLanguages } from '@circle-link/contract/messages/language';
import { defaultMessage } from '@circle-link/contract/messages/message-keys';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import authFields from '../../../../locales/en/auth-fields.json' with { type: 'json' };
import fields from '../../../../locales/en/fields.json' with { type: 'json' };
import { readTexts } from '../texts.ts';
import { Refusal } from './refusal.ts';

export function readInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = z.safeParse(schema, input, { error: defaultMessage });
  if (read.success) return read.data;
  throw invalidInput(read.error.issues);
}

/** 422 with the first message of every invalid field. */
function invalidInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, FieldMessage> = {};
  for (const { path, message } of issues)
    if (path.length > 0) fields[path.join('.')] ??= toFieldMessage(message);
  if (Object.keys(fields).length > 0) return toRefusal(fields);
  return toFormRefusal(issues[0]?.message ?? 'check_information');
}

/** For Fastify, which expects the refusal as a return value. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const read = z.safeParse(schema, input, { error: defaultMessage });
    return read.success ? { value: read.data } : { error: invalidInput(read.error.issues) };
  };

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

function toFormRefusal(message: string): Refusal {
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
