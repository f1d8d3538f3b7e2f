import { useTranslation } from 'react-i18next';

/** What an account of the public ledger is called; one without a name keeps that of the ledger. */
export function useAccountName(): (account: string) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = t('publicLedger.names', { returnObjects: true });
  return (account) => names[account.replaceAll(':', ' ')] ?? account;
}
