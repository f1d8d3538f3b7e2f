/** Live books for the proof, fetched when it opens. Without the query client, like all of the landing page. */
import { PUBLIC_ACCOUNTS_ADDRESS, QUEUE_STATE } from '@circle-link/contract/public-addresses';
import { useEffect, useState } from 'react';
import { compareBooks, type AccountBalances, type ComparedBooks } from './compare-books.ts';

export type LiveBooksState = ComparedBooks | 'loading' | 'unavailable';

/** Attempts before a difference is reported: the ledger books an entry shortly after the queue counts it. */
const LOOKS = 5;
const MILLISECONDS_BETWEEN = 1_500;

/** Fetches both once. Remount to retry. */
export function useBooks(): LiveBooksState {
  const [state, setState] = useState<LiveBooksState>('loading');
  useEffect(() => {
    const stopped = new AbortController();
    compareLive(stopped.signal).then(setState, () => {
      if (!stopped.signal.aborted) setState('unavailable');
    });
    return () => stopped.abort();
  }, []);
  return state;
}

async function compareLive(signal: AbortSignal): Promise<ComparedBooks> {
  for (let look = 1; ; look += 1) {
    const [counted, books] = await Promise.all([loadEntries(signal), loadBooks(signal)]);
    const compared = compareBooks(counted, books);
    if (compared.isSame || look === LOOKS) return compared;
    await new Promise((resolve) => setTimeout(resolve, MILLISECONDS_BETWEEN));
    signal.throwIfAborted();
  }
}

async function load(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function loadEntries(signal: AbortSignal): Promise<number> {
  const answer = (await load(QUEUE_STATE, signal)) as { readonly entries?: unknown };
  if (!Number.isSafeInteger(answer.entries)) throw new Error('no number of entries');
  return answer.entries as number;
}

async function loadBooks(signal: AbortSignal): Promise<AccountBalances> {
  const answer = (await load(PUBLIC_ACCOUNTS_ADDRESS, signal)) as {
    readonly accounts: readonly { readonly name: string; readonly balance: string | null }[];
  };
  return Object.fromEntries(answer.accounts.map(({ name, balance }) => [name, balance ?? '0.00']));
}
