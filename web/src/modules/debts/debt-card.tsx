import type { DebtAnswer } from '@circle-link/contract/debts';
import { useQuery } from '@tanstack/react-query';
import { DebtForm, debtQuery } from './debt-form.tsx';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { redirectTo } from '../../platform/navigation/redirects.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader, Notice } from '../../ui/panels.tsx';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { TestMoney } from '../../ui/values/fee-lines.tsx';
import { formatInstant } from '../../platform/i18n/language.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

interface DebtCardProps {
  /** Shows the history even without current debts. */
  readonly keepsHistory?: boolean;
}

export function DebtCard({ keepsHistory = false }: DebtCardProps) {
  const { data: owed } = useQuery(debtQuery);
  if (owed === undefined) return null;
  const isOpen = owed.owed !== '0.00' || owed.underWay !== null;
  if (!isOpen && !(keepsHistory && owed.lines.length > 0)) return null;
  return <Owed owed={owed} />;
}

function Owed({ owed }: { readonly owed: DebtAnswer }) {
  const t = useTranslate();
  const isOwing = owed.owed !== '0.00';
  const title = isOwing ? t('owed.title', { amount: toDollars(owed.owed) }) : t('owed.nothing');
  return (
    <Card aria-labelledby="owed">
      <CardHeader id="owed" title={title}>
        {isOwing && <TestMoney />}
      </CardHeader>
      <div className="space-y-4">
        {isOwing && <p className="max-w-prose text-sm text-muted">{t('owed.text')}</p>}
        {owed.underWay !== null && <UnderWay payment={owed.underWay} />}
        {isOwing && <DebtForm key={owed.owed} owed={owed} />}
        <DebtHistory lines={owed.lines} owed={owed.owed} />
      </div>
    </Card>
  );
}

function UnderWay({ payment }: { readonly payment: NonNullable<DebtAnswer['underWay']> }) {
  const t = useTranslate();
  const { nextActionUrl } = payment;
  const named = { amount: toDollars(payment.amount) };
  if (nextActionUrl === null)
    return (
      <Notice tone="waiting" role="status" title={t('owed.underWay', named)}>
        <p>{t('owed.underWayText')}</p>
      </Notice>
    );
  return (
    <Notice tone="waiting" title={t('owed.toConfirm', named)}>
      <p>{t('owed.toConfirmText')}</p>
      <Button variant="quiet" className="mt-2" onClick={() => void redirectTo(nextActionUrl)}>
        {t('owed.confirm')}
      </Button>
    </Notice>
  );
}

function DebtHistory({ lines, owed }: Pick<DebtAnswer, 'lines' | 'owed'>) {
  const t = useTranslate();
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={t('owed.history')} isOpen={owed === '0.00' ? true : undefined}>
      <p className="mb-4 text-sm text-muted">{t('owed.why')}</p>
      <ul className="space-y-2 text-sm">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-x-4">
            <span className="min-w-0">
              {t(`owed.kind.${line.kind}`)}
              <span className="block text-muted">{formatInstant(line.happenedAt, language)}</span>
            </span>
            <Money amount={line.amount.replace('-', '')} className="shrink-0" />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
