import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hashLegalTexts, LEGAL_VERSIONS, type LegalDocument } from '@circle-link/contract/auth/legal';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { Fold } from '../../ui/disclosure.tsx';
import { Money } from '../../ui/values/money.tsx';
import { TestMoney } from '../../ui/values/fee-lines.tsx';
import { getClaimFacts } from './claim-facts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import legal from '../../../../locales/en/legal.json';

addTexts({ legal });

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

const DOCUMENTS = Object.keys(LEGAL_VERSIONS) as LegalDocument[];

export function TextVersions() {
  const t = useTranslate();
  const language = useLanguage();
  const legal: Readonly<Record<string, unknown>> = t.group('legal');
  return (
    <div className="space-y-3">
      <p>{t('legal.versions.lead')}</p>
      {DOCUMENTS.map((document) => {
        const { version, inForceSince, chapters } = LEGAL_VERSIONS[document];
        const name = t(`legal.versions.${document}`);
        return (
          <p key={document} className="text-sm break-all text-muted">
            <span className="break-normal">
              {t('legal.versions.line', { name, version, since: formatDate(inForceSince, language) })}
            </span>
            <br />
            SHA-256 {hashLegalTexts(chapters.map((chapter) => legal[chapter]))}
          </p>
        );
      })}
    </div>
  );
}
