import { hashLegalTexts, LEGAL_VERSIONS, type LegalDocument } from '@circle-link/contract/auth/legal';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import legal from '../../../locales/en/legal.json';
import terms from '../../../locales/en/terms.json';
import {
  Statements,
  StatementsVersion,
  TermsClauses,
  VersionHistory,
} from '../modules/auth/consent/consent-texts.tsx';
import { OperatorLinks } from '../modules/help/operator-links.tsx';
import { EntryFees, EntryRules, FalseClaims, QueueIntroduction } from '../modules/queue/legal-chapters.tsx';
import { FoldedOdds } from '../modules/queue/odds-card.tsx';
import { deployment } from '../platform/deployment.ts';
import { formatDate } from '../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../platform/i18n/texts.ts';
import { TEXT_LINK } from '../ui/class-names.ts';
import { Fold } from '../ui/disclosure.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';

addTexts({ terms, legal });

/** `/legal`: the risks and rules in plain language: savings, queue with odds, accounts. */
export function Page() {
  const t = useTranslate();
  const paragraphs = (chapter: 'groups' | 'money' | 'privacy' | 'terms') =>
    t.group(`legal.${chapter}.paragraphs`);
  return (
    <div className="max-w-prose">
      <PageTitle title={t('legal.title')} lead={t('legal.lead')} />
      <div className="mb-8 border-b border-line">
        <LegalSection id="groups" title={t('legal.groups.title')} isOpenAtFirst>
          <Paragraphs texts={paragraphs('groups')} />
        </LegalSection>
        <LegalSection id="general-terms" title={t('terms.title')}>
          <TermsClauses />
          <Link to="/terms" className={`${TEXT_LINK} mt-2 inline-block py-1`}>
            {t('legal.ownPage')}
          </Link>
        </LegalSection>
        <LegalSection id="money" title={t('legal.money.title')}>
          <Paragraphs texts={paragraphs('money')} />
        </LegalSection>
      </div>
      {deployment.hasQueue && <Queue />}
      <div className="border-b border-line">
        <LegalSection id="privacy" title={t('legal.privacy.title')}>
          <Paragraphs texts={paragraphs('privacy')} />
        </LegalSection>
        <LegalSection id="terms" title={t('legal.terms.title')}>
          <Paragraphs texts={paragraphs('terms')} />
        </LegalSection>
        <LegalSection id="versions" title={t('legal.versions.title')}>
          <TextVersions />
        </LegalSection>
      </div>
      <OperatorLinks />
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <a href="/" className={TEXT_LINK}>
          {t('legal.back')}
        </a>
        <Link to="/transparency" className={TEXT_LINK}>
          {t('shell.transparency')}
        </Link>
      </p>
    </div>
  );
}

function Queue() {
  const t = useTranslate();
  return (
    <div className="mb-8 border-b border-line">
      <div className="mb-4">
        <FoldedOdds />
        <Link to="/queue" className={`${TEXT_LINK} mt-2 inline-block py-1`}>
          {t('line.guide')}
        </Link>
      </div>
      <LegalSection id="what" title={t('legal.what.title')}>
        <QueueIntroduction />
      </LegalSection>
      <LegalSection id="rules" title={t('legal.rules.title')}>
        <EntryRules />
      </LegalSection>
      <LegalSection id="fees" title={t('legal.fees.title')}>
        <EntryFees />
      </LegalSection>
      <LegalSection id="claims" title={t('legal.claims.title')}>
        <FalseClaims />
      </LegalSection>
      <LegalSection id="consent" title={t('legal.consent.title')}>
        <p className="mb-3 text-sm font-semibold">
          {t('legal.consent.version', { version: CONSENT_VERSION })}
        </p>
        <Statements />
        <StatementsVersion />
        <VersionHistory />
      </LegalSection>
    </div>
  );
}

interface LegalSectionProps {
  readonly id: string;
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

function LegalSection({ id, title, isOpenAtFirst = false, children }: LegalSectionProps) {
  const { hash } = useLocation();
  return (
    <Fold id={id} title={title} isOpen={isOpenAtFirst || hash === id}>
      {children}
    </Fold>
  );
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className="space-y-3">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

const DOCUMENTS = Object.keys(LEGAL_VERSIONS) as LegalDocument[];

function TextVersions() {
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
