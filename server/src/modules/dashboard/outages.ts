import { type ExternalService, REPORTED_SERVICES, type ReportedService } from '@circle-link/contract/live';

/** Only the relevant state of a service; `outage` is null while it works. */
interface KnownPart {
  readonly part: ExternalService;
  readonly view: () => { readonly outage: object | null };
}

/** Services that are paused or not yet recovered, in the contract's order. */
export function listReportedParts(known: readonly KnownPart[]): ReportedService[] {
  const out = new Set<string>(known.filter(({ view }) => view().outage !== null).map(({ part }) => part));
  return REPORTED_SERVICES.filter((part) => out.has(part));
}
