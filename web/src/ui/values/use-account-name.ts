import { useTranslate } from '../../platform/i18n/texts.ts';

export function useAccountName(): (account: string) => string {
  const t = useTranslate();
  const names: Readonly<Record<string, string>> = t.group('publicLedger.names');
  return (account) => names[account.replaceAll(':', ' ')] ?? account;
}
