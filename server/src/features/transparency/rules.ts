/** How figures follow from what is kept: pure. */
import { floorDivide } from '@circle-link/contract/money';

/** Share that holds in whole percent, rounded down: 100 only when all of them hold. Null without any. */
export function scoreOf(results: readonly { readonly holds: boolean }[]): number | null {
  if (results.length === 0) return null;
  return floorDivide(results.filter(({ holds }) => holds).length * 100, results.length);
}

/** Members ÷ groups with one decimal, rounded half up; null without groups. */
export function averageSize(members: number, circles: number): number | null {
  return circles === 0 ? null : floorDivide(members * 20 + circles, circles * 2) / 10;
}
