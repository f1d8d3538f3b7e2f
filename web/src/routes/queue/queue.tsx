import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import help from '../../../../locales/en/help.json';
import ownEntry from '../../../../locales/en/own-entry.json';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { Answers, listAnswers } from '../../modules/help/answers.tsx';
import { NoPosition } from '../../modules/queue/before-entry.tsx';
import { EntryFees, EntryRules, QueueIntroduction } from '../../modules/queue/legal-chapters.tsx';
import { LevelTermsTable } from '../../modules/queue/level-terms.tsx';
import { LiveLine } from '../../modules/queue/live-line.tsx';
import { OddsCard } from '../../modules/queue/odds-card.tsx';
import { queueStateQuery } from '../../modules/queue/queries.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buttonLook } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/frame/page-frames.tsx';

addTexts({ help, ownEntry });

const Proof = lazy(async () => ({
  default: (await import('../../modules/queue/proof/proof.tsx')).Proof,
}));

const LINE_REFETCH_MILLISECONDS = 60_000;

/** `/queue`: all about the entry queue on one page, the odds first (product §9). */
export function Page() {
  const t = useTranslate();
  return (
    <>
      <PageTitle
        title={t('help.queue.title')}
        lead={t('ownEntry.guide.lead', { total: formatDollars(ENTRY_QUOTE.totalCents) })}
      />
      <div className="space-y-8">
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
          <OddsCard />
          <Section id="terms" title={t('line.terms.title')}>
            <LevelTermsTable texts={t.group('line')} />
          </Section>
        </div>
        <NextStep />
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
          <Section id="what" title={t('legal.what.title')}>
            <QueueIntroduction />
          </Section>
          <Section id="line" title={t('line.track.title')}>
            <LiveLine refetchInterval={LINE_REFETCH_MILLISECONDS} />
          </Section>
          <Section id="rules" title={t('legal.rules.title')}>
            <EntryRules />
          </Section>
          <Section id="fees" title={t('legal.fees.title')}>
            <EntryFees />
          </Section>
        </div>
        <Section id="questions" title={t('help.title')}>
          <Answers rows={listAnswers(t, 'queue')} />
        </Section>
        <ReadOn />
      </div>
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The way in for visitors, the next step of members. Below the odds on purpose. */
function NextStep() {
  const t = useTranslate();
  const user = useCurrentUser();
  if (user === null)
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href="/auth" className={buttonLook()}>
          {t('ownEntry.guide.join')}
        </a>
        <a href="/auth?mode=sign-in" className={`${TEXT_LINK} py-1`}>
          {t('ownEntry.guide.signIn')}
        </a>
      </div>
    );
  if (!user.hasPosition) return <NoPosition user={user} />;
  return (
    <Link to="/my-entry" className={buttonLook()}>
      {t('ownEntry.line')}
    </Link>
  );
}

function ReadOn() {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4">
      <ProofButton />
      <Link to="/success-stories" className={`${TEXT_LINK} py-1`}>
        {t('shell.stories')}
      </Link>
      <Link to="/transparency" className={`${TEXT_LINK} py-1`}>
        {t('shell.transparency')}
      </Link>
      <Link to="/legal" hash="claims" className={`${TEXT_LINK} py-1`}>
        {t('legal.claims.title')}
      </Link>
    </p>
  );
}

function ProofButton() {
  const t = useTranslate();
  const language = useLanguage();
  const { data: state } = useQuery(queueStateQuery);
  const [isOpen, setOpen] = useState(false);
  const title = t('ownEntry.guide.proof');
  return (
    <>
      <button type="button" className={`${TEXT_LINK} py-1`} onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Proof
            language={language}
            line={t.group('line')}
            title={title}
            closeLabel={t('common.close')}
            entries={state?.entries ?? null}
            onClose={() => setOpen(false)}
          >
            <LevelTermsTable texts={t.group('line')} />
          </Proof>
        </Suspense>
      )}
    </>
  );
}
