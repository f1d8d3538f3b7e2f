import { useTranslation } from 'react-i18next';

export function useAccountName(): (account: string) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = t('publicLedger.names', { returnObjects: true });
  return (account) => names[account.replaceAll(':', ' ')] ?? account;
}
