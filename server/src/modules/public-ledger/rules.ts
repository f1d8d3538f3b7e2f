import { floorDivide } from '@circle-link/contract/money';

export function computeScore(results: readonly { readonly holds: boolean }[]): number | null {
  if (results.length === 0) return null;
  return floorDivide(results.filter(({ holds }) => holds).length * 100, results.length);
}

export function averageSize(members: number, circles: number): number | null {
  return circles === 0 ? null : floorDivide(members * 20 + circles, circles * 2) / 10;
}

export type SampleRow = Readonly<Record<string, string>>;

const NAMES_A_ROW = /(^|_)(id|key|name|account|position|round|version|entries|level)$/;
const SAMPLE_ROWS = 5;

export function toSample(violations: readonly unknown[]): SampleRow[] {
  return violations
    .slice(0, SAMPLE_ROWS)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row ?? {}).flatMap(([column, value]: [string, unknown]) =>
          NAMES_A_ROW.test(column) && (typeof value === 'string' || typeof value === 'number')
            ? [[column, String(value)]]
            : [],
        ),
      ),
    );
}
