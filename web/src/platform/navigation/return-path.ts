import { useSearchText } from './search-text.ts';

/** Pages that a gate may return to. Other values in the URL are ignored. */
const SAFE = /^\/((invitations|groups)\/[\w-]+|groups|payments|withdraw|dashboard)$/;

/** The page to return to after a gate, null if the URL has no valid one. */
export function useReturnPath(): string | null {
  return parseReturnPath(useSearchText('back') ?? '');
}

export function parseReturnPath(back: string): string | null {
  return SAFE.test(back) ? back : null;
}
