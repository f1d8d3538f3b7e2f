import type { OpenCash } from '@circle-link/contract/groups/parts';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { useDeadline } from '../../../platform/i18n/use-deadline.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { toDollars } from '../../../ui/money.tsx';
import { toCashClaim, listFurtherCash, getCashClaimState } from './cash-claims.ts';
import { AnswerCash, DropCash } from './cash.tsx';
import { useGroup } from './group-context.ts';
import { useMinute } from '../../../platform/minute.ts';
import { getNextAction } from './next-action.ts';

export function CashCard() {
  const t = useTranslate();
  const { group, viewerId, schedule } = useGroup();
  const notes = listFurtherCash(group, getNextAction(group, viewerId, schedule, useMinute()));
  if (notes.length === 0) return null;
  return (
    <Card aria-labelledby="cash">
      <CardHeader id="cash" title={t('groupPage.cash.title')} />
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.paymentId} className="space-y-3 py-4 first:pt-0 last:pb-0">
            <CashNote cash={note} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CashNote({ cash }: { readonly cash: OpenCash }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group, viewerId } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const { round, payer, recipient, note, setOffSince } = cash;
  const { mustConfirm, mayDrop, waitsFor } = getCashClaimState(cash, viewerId);
  const names = { payer: payer.firstName, recipient: recipient.firstName };
  const until = { writer: note.writtenBy, instant: deadline.formatMoment(note.expiresAt) };
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <>
      <p className="font-semibold">
        {t('groupPage.cash.handed', { ...names, round, amount: toDollars(note.amount) })}
      </p>
      {setOffSince !== 'none' && <p>{t(`groupPage.cash.setOffSince.${setOffSince}`, names)}</p>}
      <p className="text-sm text-muted">{t('groupPage.cash.until', until)}</p>
      {!mustConfirm && <p>{t('groupPage.cash.waitsFor', { names: list.format(waitsFor) })}</p>}
      {mustConfirm && <AnswerCash cash={toCashClaim(cash)} />}
      {!mustConfirm && mayDrop && <DropCash cash={toCashClaim(cash)} />}
    </>
  );
}
