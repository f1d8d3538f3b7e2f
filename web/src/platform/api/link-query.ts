import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Reads decoded query parameters once and then removes the query, so that tokens, email addresses and payment ids do
 * not stay in the history or in copied links.
 */
export function useLinkQuery<Name extends string>(
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const search = useSearch({ from: '__root__' });
  const [values] = useState(() => {
    const read: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = search[name];
      if (value !== undefined && value !== '') read[name] = value;
    }
    return read;
  });
  useEffect(() => {
    if (window.location.search !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return values;
}
