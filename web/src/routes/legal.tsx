import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { Link } from '@tanstack/react-router';
import {
  Claims,
  Fees,
  LegalSection,
  Paragraphs,
  Rules,
  TextVersions,
} from '../modules/legal/legal-sections.tsx';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { OperatorLinks } from '../modules/help/operator-links.tsx';
import {
  Statements,
  StatementsVersion,
  TermsClauses,
  VersionHistory,
} from '../modules/auth/consent/consent-texts.tsx';
import { FoldedOdds } from '../modules/queue/odds-card.tsx';
import terms from '../../../locales/en/terms.json';
import { deployment } from '../platform/deployment.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { TEXT_LINK } from '../ui/class-names.ts';

addTexts({ terms });

/** `/legal`: the risks and rules in plain language: savings, queue with odds, accounts. */
export function Page() {
  const t = useTranslate();
  const paragraphs = (chapter: 'groups' | 'money' | 'privacy' | 'terms') =>
    t.group(`legal.${chapter}.paragraphs`);
  return (
    <div className="mx-auto w-full max-w-prose">
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
      </div>
      <LegalSection id="what" title={t('legal.what.title')}>
        <Paragraphs texts={t.group('legal.what.paragraphs')} />
      </LegalSection>
      <LegalSection id="rules" title={t('legal.rules.title')}>
        <Rules />
      </LegalSection>
      <LegalSection id="fees" title={t('legal.fees.title')}>
        <Fees />
      </LegalSection>
      <LegalSection id="claims" title={t('legal.claims.title')}>
        <Claims />
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
