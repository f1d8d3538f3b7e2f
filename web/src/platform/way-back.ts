import { useSearchText } from './search-text.ts';

/** Pages that a gate may lead back to; anything else in the address is ignored. */
const SAFE = /^\/((invitations|groups)\/[\w-]+|groups|payments|withdraw|dashboard)$/;

/** Where the member came from when a gate stood in the way; null where the address names no page of ours. */
export function useWayBack(): string | null {
  return safeWayBack(useSearchText('back') ?? '');
}

/** The page that an address names; null where it is none of these. */
export function safeWayBack(back: string): string | null {
  return SAFE.test(back) ? back : null;
}
