import { useEffect, useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { useGroup } from './group-context.ts';
import { listJustPaidNames } from './just-paid.ts';

/** Long enough to read, also with a screen reader. */
const MOMENT_MILLISECONDS = 8_000;
const NONE: readonly string[] = [];

/** Shows "Mia just paid." briefly. Its space is always reserved. */
export function JustPaidNote({ answeredAt }: { readonly answeredAt: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const names = useJustPaid(answeredAt);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <p role="status" className="min-w-0 truncate text-sm font-semibold text-leaf">
      {names.length > 0 && t('groupPage.justPaid', { count: names.length, names: list.format(names) })}
    </p>
  );
}

function useJustPaid(answeredAt: number): readonly string[] {
  const { group, viewerId } = useGroup();
  const [seen, setSeen] = useState({ group, at: answeredAt, names: NONE });
  if (seen.at !== answeredAt || seen.group !== group) {
    const names = listJustPaidNames(seen, { group, at: answeredAt }, viewerId);
    setSeen({ group, at: answeredAt, names: names.length === 0 ? seen.names : names });
  }
  const { names } = seen;
  useEffect(() => {
    if (names.length === 0) return undefined;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, names: NONE })), MOMENT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [names]);
  return names;
}
