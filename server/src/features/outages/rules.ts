import { TOLD_PARTS, type ToldPart } from '@circle-link/contract/outages';
import type { Breaker } from '../../platform/breaker/breaker.ts';

/** The parts that are left alone now or have yet to prove that they work again, in the contract's order. */
export function toldParts(breakers: readonly Breaker[]): ToldPart[] {
  const out = new Set<string>(breakers.filter(({ view }) => view().outage !== null).map(({ part }) => part));
  return TOLD_PARTS.filter((part) => out.has(part));
}
