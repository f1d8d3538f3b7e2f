import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { cardsQuery, toVerifyQuery } from './cards-query.ts';

export function AccountsToVerify() {
  const t = useTranslate();
  const cache = useQueryClient();
  const { data = [] } = useQuery(toVerifyQuery);
  const seen = useRef(0);
  useEffect(() => {
    if (data.length < seen.current) void cache.invalidateQueries({ queryKey: cardsQuery.queryKey });
    seen.current = data.length;
  }, [cache, data.length]);
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
