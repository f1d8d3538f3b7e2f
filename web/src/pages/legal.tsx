import '../features/legal/texts.ts';
import { OperatorLinks } from '../features/help/operator-links.tsx';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Statements, StatementsVersion } from '../features/consent/statements.tsx';
import { VersionHistory } from '../features/consent/version-history.tsx';
import { Claims, Fees, LegalSection, Paragraphs, Rules } from '../features/legal/legal-sections.tsx';
import { TextVersion } from '../features/legal/text-version.tsx';
import { OddsCard } from '../features/queue/odds-card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/legal`: everything a person should know before paying, in plain words: the odds first, then a chapter behind each line. */
export function Page() {
  const { t } = useTranslation();
  const paragraphs = (chapter: 'what' | 'money' | 'privacy' | 'terms') =>
    t(`legal.${chapter}.paragraphs`, { returnObjects: true });
  return (
    <div className="mx-auto w-full max-w-prose">
      <PageTitle title={t('legal.title')} lead={t('legal.lead')} />
      <div className="mb-8">
        <OddsCard />
      </div>
      <div className="border-b border-line">
        <LegalSection id="what" title={t('legal.what.title')}>
          <Paragraphs texts={paragraphs('what')} />
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
        <LegalSection id="money" title={t('legal.money.title')}>
          <Paragraphs texts={paragraphs('money')} />
          <TextVersion document="notice" />
        </LegalSection>
        <LegalSection id="privacy" title={t('legal.privacy.title')}>
          <Paragraphs texts={paragraphs('privacy')} />
          <TextVersion document="privacy" />
        </LegalSection>
        <LegalSection id="terms" title={t('legal.terms.title')}>
          <Paragraphs texts={paragraphs('terms')} />
          <TextVersion document="terms" />
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
