import { REPORTED_PARTS, type ReportedPart } from '@circle-link/contract/outages';
import type { OutsidePart } from '@circle-link/contract/outside-parts';

/** Only the relevant state of a service; `outage` is null while it works. */
interface KnownPart {
  readonly part: OutsidePart;
  readonly view: () => { readonly outage: object | null };
}

/** Services that are paused or not yet recovered, in the contract's order. */
export function listReportedParts(known: readonly KnownPart[]): ReportedPart[] {
  const out = new Set<string>(known.filter(({ view }) => view().outage !== null).map(({ part }) => part));
  return REPORTED_PARTS.filter((part) => out.has(part));
}
