import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { toVerifyQuery } from './cards-query.ts';

/** Bank accounts to which two small amounts were sent: each with the page on which they are confirmed. */
export function AccountsToVerify() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(toVerifyQuery);
  return data.map(({ id, bankName, last4, verifyUrl }) => (
    <Notice key={id} tone="waiting" title={t('cards.account.waitsTitle', { bank: bankName, last4 })}>
      <p>{t('cards.account.verifyText')}</p>
      <p className="mt-2">
        <a href={verifyUrl} className="font-semibold text-leaf-strong underline">
          {t('cards.account.verify')}
        </a>
      </p>
    </Notice>
  ));
}
