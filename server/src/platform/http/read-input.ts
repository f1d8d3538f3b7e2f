/** Validates bodies, queries and parameters, with plain messages where a schema has none. */
import type { FieldMessage } from '@circle-link/contract/field-messages';
import { defaultMessage } from '@circle-link/contract/message-keys';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { toFieldMessage, toRefusal, toFormRefusal } from './field-words.ts';
import type { Refusal } from './refusal.ts';

/** 422 with the first message of every invalid field. */
function invalidInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, FieldMessage> = {};
  for (const { path, message } of issues)
    if (path.length > 0) fields[path.join('.')] ??= toFieldMessage(message);
  if (Object.keys(fields).length > 0) return toRefusal(fields);
  return toFormRefusal(issues[0]?.message ?? 'check_information');
}

export function readInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = z.safeParse(schema, input, { error: defaultMessage });
  if (read.success) return read.data;
  throw invalidInput(read.error.issues);
}

/** For Fastify, which expects the refusal as a return value. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const read = z.safeParse(schema, input, { error: defaultMessage });
    return read.success ? { value: read.data } : { error: invalidInput(read.error.issues) };
  };
