/** Finds misspelled settings, which would be ignored silently. */
import { commandSettings } from './command-settings.ts';
import type { SettingProblem } from './setting-rules.ts';
import { settingNames } from './setting-schema.ts';

const ownFamilies = [
  'STRIPE_',
  'S3_',
  'SMTP_',
  'TWILIO_',
  'VAPID_',
  'OIDC_',
  'MONEY_HOLDER_',
  'ALLOW_VERIFICATION_',
  'SANDBOX_',
  'QUEUE_',
  'ID_ENCRYPTION_',
  'ID_HASH_',
  'ID_PICTURES_',
  'FRAUD_',
  'RATE_LIMIT_',
  'EMBEDDED_POSTGRES',
  'RANDOMNESS_',
  'DRAND_',
];

/** Shorter names are too similar to unrelated ones (HOST and HOME). */
const NEAR_MISS_MIN_LENGTH = 7;

const known = new Set<string>([...settingNames, ...Object.keys(commandSettings)]);

/** In .env every name must be known. */
export function findUnknownInFile(names: readonly string[]): SettingProblem[] {
  return names.filter((name) => !known.has(name)).map((name) => unknown(name, 'in .env'));
}

/** The environment has many other variables: only our prefixes and near misses are problems. */
export function findUnknownInEnvironment(names: readonly string[]): SettingProblem[] {
  return names
    .filter((name) => !known.has(name))
    .filter(
      (name) => ownFamilies.some((family) => name.startsWith(family)) || findNearMiss(name) !== undefined,
    )
    .map((name) => unknown(name, 'in the environment'));
}

function unknown(name: string, where: string): SettingProblem {
  const nearest = findNearMiss(name);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return { name, problem: `is not a setting of this program (found ${where})${hint}` };
}

function findNearMiss(name: string): string | undefined {
  const upper = name.toUpperCase().replaceAll('-', '_');
  if (known.has(upper)) return name.includes('_') || name.includes('-') ? upper : undefined;
  if (upper.length < NEAR_MISS_MIN_LENGTH) return undefined;
  const squeezed = upper.replaceAll('_', '');
  return [...known].find((candidate) =>
    candidate.length < NEAR_MISS_MIN_LENGTH
      ? false
      : candidate.replaceAll('_', '') === squeezed || editDistance(upper, candidate) <= 2,
  );
}

function editDistance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) current.push(cell(row, column, current));
    rows.push(current);
  }
  return at(left.length, right.length);

  function at(row: number, column: number): number {
    return rows[row]?.[column] ?? Infinity;
  }
  function cell(row: number, column: number, current: readonly number[]): number {
    const same = left[row - 1] === right[column - 1];
    const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
    return Math.min(
      at(row - 1, column) + 1,
      (current[column - 1] ?? Infinity) + 1,
      at(row - 1, column - 1) + (same ? 0 : 1),
      swapped ? at(row - 2, column - 2) + 1 : Infinity,
    );
  }
}
