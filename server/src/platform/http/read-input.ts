/** Validates bodies, queries and parameters; what a schema does not word itself is said in plain words. */
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { Refusal } from './refusal.ts';

const checkInformation = 'Please check your information and try again.';

/** 422: names every field that was refused with its first message. */
export class InvalidInput extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(issues: readonly z.core.$ZodIssue[]) {
    const fields: Record<string, string> = {};
    for (const { path, message } of issues) if (path.length > 0) fields[path.join('.')] ??= message;
    super(Object.values(fields)[0] ?? issues[0]?.message ?? checkInformation);
    this.fields = fields;
  }
}

/** @throws InvalidInput */
export function readInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = z.safeParse(schema, input, { error: plainWords });
  if (read.success) return read.data;
  throw new InvalidInput(read.error.issues);
}

/** The same for Fastify, which wants the refusal returned. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const read = z.safeParse(schema, input, { error: plainWords });
    return read.success ? { value: read.data } : { error: new InvalidInput(read.error.issues) };
  };

/** Only for checks without a message of their own. */
function plainWords({ path, input }: z.core.$ZodRawIssue): string {
  if (path === undefined || path.length === 0) return checkInformation;
  return input === undefined ? 'Required' : 'This value cannot be used.';
}
