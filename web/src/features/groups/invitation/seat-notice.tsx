import type { SeatTerms } from '@circle-link/contract/groups/agreements';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { toDollars } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function SeatNotice({ seat }: { readonly seat: SeatTerms }) {
  const t = useTranslate();
  const { turn, openMissed, openAmount, returnAmount } = seat;
  return (
    <div className="mb-6">
      <Notice tone={openMissed > 0 ? 'problem' : 'waiting'} title={t('invitation.seatTitle', { turn })}>
        <p>
          {openMissed === 0
            ? t('invitation.seatNothing')
            : t('invitation.seatOpen', { count: openMissed, amount: toDollars(openAmount) })}
        </p>
        {returnAmount !== '0.00' && <p>{t('invitation.seatReturn', { amount: toDollars(returnAmount) })}</p>}
      </Notice>
    </div>
  );
}
