/** Guards against catastrophic backtracking: every call validates the longest body quickly. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Operation } from './operation.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const modules = (await Promise.all(files.map((file) => import(join(folder, file))))) as object[];
const calls = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Calls'))
  .flatMap(([, named]) => Object.values(named as Record<string, Operation>));

/** Maximum body size, in shapes that trigger backtracking. */
const LONG = 90_000;
const TEXTS = [
  'a',
  ' ',
  '@',
  '.',
  '-',
  '1',
  'a.',
  'a@',
  '1 ',
  ' a',
  '(',
  '\n',
  'é',
  '😀',
  'x@y.',
  '%20',
  '../',
  'a1-_',
].flatMap((piece) => {
  const text = piece.repeat(Math.ceil(LONG / piece.length)).slice(0, LONG);
  return [text, `${text}!`, `a@b.c${text}\u0000`];
});
/** Hundreds of times the slowest case, for a busy machine; backtracking takes minutes. */
const MOMENT_MS = 5_000;

/** Fills every field of a schema with the same text. */
function filledWith(schema: z.core.$ZodType, text: string, depth = 0): unknown {
  const { def } = schema._zod as unknown as {
    readonly def: Record<string, unknown> & { readonly type: string };
  };
  const inner = (key: string): unknown => filledWith(def[key] as z.core.$ZodType, text, depth + 1);
  if (depth > 8) return text;
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def['shape'] as Record<string, z.core.$ZodType>).map(([name, field]) => [
        name,
        filledWith(field, text, depth + 1),
      ]),
    );
  if (def.type === 'array') return [inner('element')];
  if (def.type === 'pipe') return inner('in');
  if (def.type === 'union')
    return filledWith((def['options'] as z.core.$ZodType[])[0] ?? schema, text, depth + 8);
  return def['innerType'] === undefined ? text : inner('innerType');
}

const judged = calls.flatMap(({ id, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [[`${id}, ${part}`, schema] as const],
  ),
);

test('finds calls to validate', () => {
  expect(judged.length).toBeGreaterThan(120);
});

// security: 1.3.12, T39
test.each(judged)('%s validates 90,000 characters in a moment', (_call, schema) => {
  for (const text of TEXTS) {
    const given = filledWith(schema, text);
    const startedAt = performance.now();
    schema.safeParse(given);
    const took = performance.now() - startedAt;
    expect(took, JSON.stringify(text.slice(0, 20))).toBeLessThan(MOMENT_MS);
  }
});
