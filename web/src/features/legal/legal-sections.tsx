import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Fold } from '../../ui/accordion.tsx';
import { Money } from '../../ui/money.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { getClaimFacts } from './claim-facts.ts';

interface LegalSectionProps {
  readonly id: string;
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

export function LegalSection({ id, title, isOpenAtFirst = false, children }: LegalSectionProps) {
  const { hash } = useLocation();
  return (
    <Fold id={id} title={title} isOpen={isOpenAtFirst || hash === id}>
      {children}
    </Fold>
  );
}

export function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className="space-y-3">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export function Rules() {
  const t = useTranslate();
  return (
    <ol className="list-decimal space-y-2 pl-6">
      {t.group('legal.rules.items').map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}

export function Fees() {
  const t = useTranslate();
  const lines = [
    { label: t('legal.fees.base'), amount: ENTRY_QUOTE.baseCents },
    { label: t('legal.fees.cardFee'), amount: ENTRY_QUOTE.cardFeeCents },
    { label: t('legal.fees.appFee'), amount: ENTRY_QUOTE.appFeeCents },
  ];
  return (
    <div className="space-y-4">
      <p>{t('legal.fees.lead')}</p>
      <dl className="space-y-2 rounded-card border border-line bg-surface p-4">
        {lines.map((line) => (
          <div key={line.label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{line.label}</dt>
            <dd>
              <Money amount={line.amount} />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
          <dt>{t('legal.fees.total')}</dt>
          <dd>
            <Money amount={ENTRY_QUOTE.totalCents} />
          </dd>
        </div>
      </dl>
      <TestMoney />
      <p>{t('legal.fees.note')}</p>
    </div>
  );
}

export function Claims() {
  const t = useTranslate();
  const rows = t.group('legal.claims.rows', getClaimFacts());
  return (
    <div className="space-y-4">
      <p>{t('legal.claims.lead')}</p>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <div key={row.claim} className="p-4">
            <dt className="font-semibold text-clay">{row.claim}</dt>
            <dd className="mt-1">{row.truth}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
