/** Builds hostile requests: a valid form with some fields spoilt. */
import type { Operation } from '@circle-link/contract/operation';
import fc from 'fast-check';
import type * as z from 'zod';
import { listObjectIds, type ObjectIds } from '../../calls/foreign-objects.ts';

export interface AnyRequest {
  /** Path and query with values. */
  readonly address: string;
  readonly body: string | undefined;
}

/** Secrets that must never be logged, although every request sends them. */
export const CANARIES = {
  card: '4242424242424242',
  mail: 'fuzz-canary@example.test',
  phone: '+12025550199',
  secret: 'canary-secret-of-the-fuzzer-0123456789',
} as const;

const LONG = 20_000;
const INSTANT = '2026-11-26T10:00:00Z';

/** Texts that commonly break programs. */
const hostileTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '\ufeff',
    '\r\nSet-Cookie: x=1',
    '%00',
    '%0d%0a',
    '\\',
    '../../etc/passwd',
  ],
  ...[
    "'; drop table users; --",
    "' or 1=1 --",
    '%_\\',
    '${7*7}{{7*7}}',
    '<img src=x onerror=alert(1)>',
    '=cmd()',
    '$ne',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    '٣',
    '１',
    '9007199254740993',
    '-1',
    '0.001',
    '1,000.00',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'javascript:alert(1)',
    '//evil.example',
    'https://127.0.0.1/',
  ],
  ...[
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    '-000001-01-01',
    INSTANT,
    'Mars/Olympus',
    'UTC',
    'true',
    '{"a":1}',
    '[]',
  ],
  ...Object.values(CANARIES),
  ...['x'.repeat(LONG), '@'.repeat(LONG), '👩🏽‍🚀'.repeat(500), 'ﷺ'.repeat(500), '1'.repeat(400)],
];
const hostileValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    -1e-7,
    [],
    {},
    [[]],
    [null],
    { $gt: '' },
    { length: 1e9 },
  ],
  ...[
    { toString: 'x' },
    { then: 'x' },
    { constructor: 'x' },
    Array.from({ length: 300 }, () => 'x'),
    [{ id: 1 }],
  ],
];

const anyText = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.uuid() },
  );

const anyValue = (ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: anyText(ids) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileValues) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.core.$ZodType[];
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
}

const getDef = (schema: z.core.$ZodType): Def => schema._zod.def;

/** Generates values that match the schema and are often valid. */
function likely(schema: z.core.$ZodType, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  const def = getDef(schema);
  if (depth > 6) return anyValue(ids);
  const inner = (one: z.core.$ZodType): fc.Arbitrary<unknown> => likely(one, ids, depth + 1);
  if (def.shape !== undefined)
    return fc.record(
      Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)])),
      { requiredKeys: [] },
    );
  if (def.entries !== undefined) return fc.constantFrom(...Object.values(def.entries));
  if (def.values !== undefined) return fc.constantFrom(...def.values);
  if (def.options !== undefined) return fc.oneof(...def.options.map(inner));
  if (def.element !== undefined) return fc.array(inner(def.element), { maxLength: 3 });
  const below = def.innerType ?? def.in;
  if (below !== undefined) return inner(below);
  return leaf(def.type, ids);
}

function leaf(type: string, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'int') return fc.integer({ min: -2, max: 60 });
  if (type !== 'string') return anyValue(ids);
  const usual = [
    '50.00',
    '1.00',
    '2027-01-31',
    'Rosa',
    'rosa@example.test',
    '(202) 555-0123',
    '123456',
    'card',
    'all',
    '10',
  ];
  return fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...ids), anyText(ids));
}

/** Replaces up to three fields or adds an unknown one. */
const spoil = (
  body: Record<string, unknown>,
  ids: readonly string[],
): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...Object.keys(body), 'status', 'isAdmin', 'amountCents', 'userId'),
        anyValue(ids),
      ),
      {
        maxLength: 3,
      },
    )
    .map((changes) => Object.fromEntries([...Object.entries(body), ...changes]));

/** JSON that parsers read differently. */
const TRICKS: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => `${'['.repeat(5_000)}${text}${']'.repeat(5_000)}`,
  (text) => `\ufeff${text}`,
];
const TRICKS_OF_OBJECTS: typeof TRICKS = [
  (text) => `{"__proto__":{"isAdmin":true},${text.slice(1)}`,
  (text) => `{"constructor":{"prototype":{"isAdmin":true}},${text.slice(1)}`,
  (text) => `${text.slice(0, -1)},${text.slice(1)}`,
];

/** Serializes the body, sometimes with a trick. */
const written = (body: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(body, fc.nat(24)).map(([value, trick]) => {
    const text = JSON.stringify(value ?? null);
    const isObject = text.startsWith('{') && text.length > 2;
    const tricks = isObject ? [...TRICKS_OF_OBJECTS, ...TRICKS] : TRICKS;
    return tricks[trick]?.(text) ?? text;
  });

function anyBody(
  { body, method }: Operation,
  example: Record<string, unknown> | undefined,
  ids: readonly string[],
): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  const ways: fc.Arbitrary<unknown>[] = [anyValue(ids)];
  if (body !== undefined) ways.push(likely(body, ids), likely(body, ids));
  if (example !== undefined) ways.push(fc.constant(example), spoil(example, ids), spoil(example, ids));
  return fc.oneof(
    { weight: 12, arbitrary: written(fc.oneof(...ways)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/**
 * Encodes any text for the request line. Lone surrogates cannot be encoded, and headers are limited to 16 kB in total.
 */
const encode = (value: unknown): string =>
  encodeURIComponent(Array.from(String(value).toWellFormed()).slice(0, 150).join(''));

function anyQuery({ query }: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  if (query === undefined) return fc.constantFrom('', '', '?limit=1&limit=2', '?__proto__[a]=1');
  return likely(query, ids).chain((given) => {
    const pairs = Object.entries(typeof given === 'object' && given !== null ? given : {});
    return fc.array(anyText(ids), { minLength: pairs.length, maxLength: pairs.length }).chain((others) =>
      fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: pairs.length, maxLength: pairs.length })
        .map((kinds) => {
          const parts = pairs.map(
            ([name, value], at) => `${name}=${encode(kinds[at] === 0 ? others[at] : value)}`,
          );
          return parts.length === 0 ? '' : `?${parts.join('&')}`;
        }),
    );
  });
}

/** Paths are logged, so they contain no canaries. */
const pathTexts = [
  '0',
  '1',
  'abc',
  '%00',
  '..',
  "'--",
  '[object]',
  '-1',
  '9007199254740000',
  'x'.repeat(300),
  '🦦',
  'front',
];

export function anyRequest(
  call: Operation,
  example: Record<string, unknown> | undefined,
  world: ObjectIds,
): fc.Arbitrary<AnyRequest> {
  const ids: readonly string[] = [...new Set(Object.values(world).flat())];
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const place = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...pathTexts) },
  );
  const places = fc.tuple(...names.map((name) => guess(name, call.path, world, place)));
  return fc.tuple(places, anyQuery(call, ids), anyBody(call, example, ids)).map(([filled, query, body]) => {
    const left = [...filled];
    const path = call.path.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
    return { address: `${path}${query}`, body };
  });
}

/** Mostly valid ids: a request with the wrong kind of id stops at the lookup. */
function guess(
  name: string,
  path: string,
  world: ObjectIds,
  other: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const fitting = fittingIds(name, path, world);
  if (fitting.length === 0) return other;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: other });
}

/** A valid request with existing ids, which gets as far as its caller is allowed. */
export function plainRequest(
  call: Operation,
  example: Record<string, unknown> | undefined,
  world: ObjectIds,
): AnyRequest {
  const address = call.path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(fittingIds(name, call.path, world)[0] ?? '1'),
  );
  return { address, body: call.method === 'GET' ? undefined : JSON.stringify(example ?? {}) };
}

function fittingIds(name: string, path: string, world: ObjectIds): readonly string[] {
  return name === 'side' ? ['front', 'back'] : listObjectIds(world, path, name);
}
