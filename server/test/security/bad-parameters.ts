/** Invalid values of every parameter, derived from its description in the API document. */
import type { Operation, Parameter } from '../calls/api-operations.ts';

/** A value as it is written in the URL, and the status of its refusal. */
type BadValue = readonly [value: string, status: number];

const NO_TEXT = ['%00', "'--", '%F0%9F%98%80'];
const NO_NUMBERS = ['1.5', 'abc', '1e309', 'NaN', 'null', '1;drop', ...NO_TEXT];
/** Beyond every number of the database. */
const HUGE = '9'.repeat(19);
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  uuid: ['abc', '1', '-1', '[object]', '..%2Fx', ...NO_TEXT],
  date: ['yesterday', '2026-13-01', '2026-02-30', '20260101', '0000-01-01', ...NO_TEXT],
  'date-time': ['today', '1', '2026-01-01', '0000-01-01T00:00:00Z', ...NO_TEXT],
};
const NO_PATTERN = [
  'abc',
  '-1',
  '1e9',
  '%D9%A3',
  'pi_',
  'pi_%00',
  '..%2F..%2Fetc%2Fpasswd',
  'A'.repeat(43),
  HUGE,
];
const NO_DAYS = ['today', '2026-02-30', '0001-01-01', '9999-12-31', '2026-13-01', ...NO_TEXT];
const NO_ZONES = ['Mars/Olympus', 'BST', '%2B05:00', ...NO_TEXT];

/** Rules that a description cannot express. */
const WRITTEN: Readonly<Record<string, readonly BadValue[]>> = {
  'GET /api/activities/months timeZone': refuse(['', ...NO_ZONES]),
  'GET /api/activities/export timeZone': refuse(['', ...NO_ZONES]),
  'GET /api/statement timeZone': refuse(['', ...NO_ZONES]),
  'GET /api/statement from': refuse(['', ...NO_DAYS]),
  'GET /api/statement to': refuse(['', ...NO_DAYS]),
  'GET /api/verification/email/verify token': refuse(
    ['', 'x', 'A'.repeat(43), 'A'.repeat(10_000), '../../etc/passwd', ...NO_TEXT],
    400,
  ),
  'POST /api/admin/operations/jobs/{name}/run name': refuse(['x'.repeat(61)]),
};

/** An id in a path that has no format is answered as missing. */
const NO_IDS = ['abc', '1', '[object]', 'A'.repeat(43), ...NO_TEXT];

/** @throws Error for a parameter without limits */
export function listBadValues({ key }: Operation, parameter: Parameter): readonly BadValue[] {
  const written = WRITTEN[`${key} ${parameter.name}`];
  if (written !== undefined) return written;
  const isQuery = parameter.in === 'query';
  const refused = refuse([...(isQuery && !takesNothing(parameter) ? [''] : []), ...listOutside(parameter)]);
  const found = isQuery || refused.length > 0 ? refused : refuse(NO_IDS, 404);
  if (found.length < 2) throw new Error(`${key} ${parameter.name} takes any text: limit it`);
  return found;
}

type Schema = Parameter['schema'];

function listOutside({ in: place, schema }: Parameter): readonly string[] {
  const { enum: choices, format, pattern, maxLength } = schema;
  if (choices !== undefined) return ['other', `${choices[0]}x`, choices[0]?.toUpperCase() ?? '', ...NO_TEXT];
  if (schema.minimum !== undefined) return listNumbersOutside(schema);
  if (format !== undefined) return BY_FORMAT[format] ?? [];
  if (pattern !== undefined)
    return NO_PATTERN.filter((value) => !new RegExp(pattern, 'u').test(decodeURIComponent(value)));
  return maxLength === undefined || place === 'path' ? [] : listTextsOutside(schema, maxLength);
}

function listNumbersOutside({ minimum = 0, maximum = Infinity }: Schema): readonly string[] {
  const larger = maximum < Number.MAX_SAFE_INTEGER ? String(maximum + 1) : HUGE;
  return [String(minimum - 1), larger, ...NO_NUMBERS];
}

function listTextsOutside({ minLength = 0 }: Schema, maxLength: number): readonly string[] {
  return ['%00', 'a%07', 'x'.repeat(maxLength + 1), ...(minLength > 1 ? ['x'.repeat(minLength - 1)] : [])];
}

/** An empty search finds everything, and an empty number is zero. */
function takesNothing({ schema: { maxLength, minLength = 0, minimum } }: Parameter): boolean {
  return minimum === 0 || (maxLength !== undefined && minLength < 2);
}

function refuse(values: readonly string[], status = 422): readonly BadValue[] {
  return values.map((value) => [value, status]);
}
