import type { PayoutAccount } from '@circle-link/contract/withdrawals';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Notice } from '../../ui/notice.tsx';

export function PayoutAccountStatus({
  account: { state, missing },
}: {
  readonly account: NonNullable<PayoutAccount>;
}) {
  const t = useTranslate();
  if (state === 'ready') return null;
  const tone = state === 'closed' || state === 'refused' || state === 'undone' ? 'problem' : 'waiting';
  return (
    <Notice tone={tone} role="status" title={t(`withdrawals.account.accountStates.${state}.title`)}>
      <p>{t(`withdrawals.account.accountStates.${state}.text`)}</p>
      {missing.length > 0 && (
        <ul className="list-disc pl-5">
          {missing.map((kind) => (
            <li key={kind}>{t(`withdrawals.account.missing.${kind}`)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
