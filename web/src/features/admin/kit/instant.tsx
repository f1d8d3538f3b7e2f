import { useLanguage } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { formatAgo } from '../../../platform/i18n/ago.ts';
import { useMinute } from '../../../platform/minute.ts';

export function Instant({ at }: { readonly at: string | null }) {
  const language = useLanguage();
  return at === null ? '–' : <time dateTime={at}>{formatInstant(at, language)}</time>;
}

export function Ago({ at, never = '–' }: { readonly at: string | null; readonly never?: string }) {
  const language = useLanguage();
  const now = useMinute();
  if (at === null) return never;
  return (
    <time dateTime={at} title={formatInstant(at, language)}>
      {formatAgo(at, now, language)}
    </time>
  );
}
