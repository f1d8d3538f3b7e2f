import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { QUEUE_STATE } from '@circle-link/contract/paths';
import type { PublicQueueState } from '@circle-link/contract/queue/queue';
import { BookCheck, LockKeyhole, RefreshCcwDot, UserRoundCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LandingFrame } from '../modules/landing/landing-frame.tsx';
import { type LandingTexts, useLandingTexts } from '../modules/landing/landing-texts.ts';
import { Savings } from '../modules/landing/savings.tsx';
import { LevelTermsTable } from '../modules/queue/level-terms.tsx';
import { LineDrawing } from '../modules/queue/line-drawing.tsx';
import { Odds } from '../modules/queue/odds.tsx';
import { answerInDocument } from '../platform/api/document-answers.ts';
import { formatDollars } from '../platform/i18n/amounts.ts';
import { fillPlaceholders } from '../platform/i18n/catalogue.ts';
import { loadNextStep, type NextStep } from '../platform/navigation/next-step.ts';
import { useBrowserFact } from '../ui/browser-facts.ts';
import { buttonLook } from '../ui/button.tsx';
import { TEXT_LINK } from '../ui/class-names.ts';
import { Disclosure } from '../ui/disclosure.tsx';

const Proof = lazy(async () => ({
  default: (await import('../modules/queue/proof/proof.tsx')).Proof,
}));

const OpenPageBar = lazy(async () => ({
  default: (await import('../modules/landing/open-page-bar.tsx')).OpenPageBar,
}));

const hasRequestedAddress = () => /[?&](to|missing)=/.test(window.location.search);

/** `/`: the public landing page. Savings groups first, followed by the queue if it is enabled. */
export function LandingPage({ isQueueExpected }: { readonly isQueueExpected: boolean }) {
  const { texts, choose } = useLandingTexts();
  const queue = useLiveQueue(isQueueExpected);
  const nextStep = useLandingNextStep();
  const hasQueue = queue !== 'off';
  const isSentHere = useBrowserFact(hasRequestedAddress, false) && nextStep === null;
  return (
    <LandingFrame
      texts={texts}
      onChooseLanguage={choose}
      nextStep={nextStep?.to ?? null}
      hasQueue={hasQueue}
      bar={
        isSentHere && (
          <Suspense fallback={null}>
            <OpenPageBar language={texts.language} />
          </Suspense>
        )
      }
    >
      <Savings texts={texts} nextStep={nextStep?.to ?? null} />
      {hasQueue && <QueueHalf texts={texts} queue={queue} nextStep={nextStep} />}
    </LandingFrame>
  );
}

interface LiveProps {
  readonly texts: LandingTexts;
  readonly queue: LiveQueue;
}

function QueueHalf({ texts, queue, nextStep }: LiveProps & { readonly nextStep: NextStep | null }) {
  const [isProofOpen, setProofOpen] = useState(false);
  const isMember = nextStep !== null;
  const details = (
    <QueueDetails
      texts={texts}
      queue={queue}
      isMember={isMember}
      hasEntered={nextStep?.hasPosition === true}
      onOpenProof={() => setProofOpen(true)}
    />
  );
  return (
    <section aria-labelledby="queue" className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-page px-4 py-4 sm:px-6 sm:py-14">
        <QueueHero texts={texts} />
        <div className="mt-4 sm:mt-8">
          {isMember ? <Disclosure summary={texts.landing.more}>{details}</Disclosure> : details}
        </div>
      </div>
      {isProofOpen && (
        <Suspense fallback={null}>
          <Proof
            language={texts.language}
            line={texts.line}
            closeLabel={texts.common.close}
            title={texts.landing.call.proof}
            entries={typeof queue === 'object' ? queue.entries : null}
            onClose={() => setProofOpen(false)}
          >
            <LevelTermsTable texts={texts.line} />
          </Proof>
        </Suspense>
      )}
    </section>
  );
}

interface QueueDetailsProps extends LiveProps {
  readonly isMember: boolean;
  readonly hasEntered: boolean;
  readonly onOpenProof: () => void;
}

/** Promise and odds side by side in equal size (product §9), then sign-up, with explanations collapsed. */
function QueueDetails({ texts, queue, isMember, hasEntered, onOpenProof }: QueueDetailsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line pt-4 sm:gap-y-8 sm:pt-8 lg:grid-cols-2">
        <LiveOdds texts={texts} queue={queue} hasEntered={hasEntered} />
        <section aria-labelledby="terms" className="max-lg:border-t max-lg:border-line max-lg:pt-4">
          <h2 id="terms" className="mb-2 text-lg font-semibold sm:mb-4">
            {texts.line.terms.title}
          </h2>
          <LevelTermsTable texts={texts.line} />
        </section>
      </div>
      {!isMember && <WaysIn texts={texts} />}
      <div className="mt-4 sm:mt-8">
        <Explained texts={texts} queue={queue} />
      </div>
      <CallToAction texts={texts} isMember={isMember} onOpenProof={onOpenProof} />
    </>
  );
}

function Explained({ texts, queue }: LiveProps) {
  const { how, checks } = texts.landing;
  return (
    <Disclosure summary={how.title} note={how.note}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        <Steps texts={texts} />
        <section aria-labelledby="line-now">
          <h3 id="line-now" className="mb-3 font-semibold">
            {texts.line.track.title}
          </h3>
          <LiveLine texts={texts} queue={queue} />
        </section>
        <section aria-labelledby="machine-checks">
          <h3 id="machine-checks" className="mb-1 font-semibold">
            {checks.title}
          </h3>
          <AutomatedChecks texts={texts} />
        </section>
      </div>
    </Disclosure>
  );
}

function LiveLine({ texts, queue }: LiveProps) {
  if (queue === 'unavailable') return <p className="text-muted">{texts.line.odds.unavailable}</p>;
  const tracks = typeof queue === 'object' ? queue.levels : null;
  return <LineDrawing texts={texts.line} language={texts.language} tracks={tracks} />;
}

function LiveOdds({ texts, queue, hasEntered }: LiveProps & Pick<QueueDetailsProps, 'hasEntered'>) {
  const isEmpty = typeof queue === 'object' && queue.entries === 0;
  return (
    <section aria-label={isEmpty ? texts.line.odds.titleEmpty : texts.line.odds.title}>
      <Odds
        texts={texts.line}
        language={texts.language}
        entries={typeof queue === 'object' ? queue.entries : queue === 'unavailable' ? queue : null}
        own={hasEntered ? '' : undefined}
      />
    </section>
  );
}

type LiveQueue = PublicQueueState | 'loading' | 'off' | 'unavailable';

function isQueueState(answer: unknown): answer is PublicQueueState {
  if (typeof answer !== 'object' || answer === null) return false;
  const { entries, levels } = answer as Partial<PublicQueueState>;
  return Number.isSafeInteger(entries) && Array.isArray(levels);
}

/** Avoids the query client and zod, which would double the size of the landing page. */
async function loadQueue(): Promise<LiveQueue> {
  const brought = answerInDocument(QUEUE_STATE);
  if (isQueueState(brought)) return brought;
  try {
    const response = await fetch(QUEUE_STATE, { credentials: 'include' });
    if (response.status === 404) return 'off';
    const answer: unknown = await response.json();
    return response.ok && isQueueState(answer) ? answer : 'unavailable';
  } catch {
    return 'unavailable';
  }
}

function useLiveQueue(isQueueExpected: boolean): LiveQueue {
  const [queue, setQueue] = useState<LiveQueue>(isQueueExpected ? 'loading' : 'off');
  useEffect(() => {
    if (isQueueExpected) void loadQueue().then(setQueue);
  }, [isQueueExpected]);
  return queue;
}

function useLandingNextStep(): NextStep | null {
  const [nextStep, setNextStep] = useState<NextStep | null>(null);
  useEffect(() => void loadNextStep().then(setNextStep), []);
  return nextStep;
}

const amounts = () => ({
  total: formatDollars(ENTRY_QUOTE.totalCents),
  base: formatDollars(ENTRY_QUOTE.baseCents),
  cardFee: formatDollars(ENTRY_QUOTE.cardFeeCents),
  appFee: formatDollars(ENTRY_QUOTE.appFeeCents),
});

interface SectionProps {
  readonly texts: LandingTexts;
}

function QueueHero({ texts }: SectionProps) {
  const { hero } = texts.landing;
  return (
    <div>
      <h2 id="queue" className="text-lg font-semibold tracking-tight sm:text-xl">
        {hero.title}
      </h2>
      <p className="mt-2 max-w-prose text-muted sm:mt-3">
        {fillPlaceholders(hero.lead, amounts())}{' '}
        <a href="/queue" className={TEXT_LINK}>
          {texts.line.guide}
        </a>
      </p>
    </div>
  );
}

/** Both sign-up links, placed below odds and terms on purpose. */
function WaysIn({ texts }: SectionProps) {
  const { hero } = texts.landing;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 sm:mt-8 sm:justify-start">
      <a href="/auth" className={buttonLook()}>
        {hero.join}
      </a>
      <a href="/auth?mode=sign-in" className={`${TEXT_LINK} py-1`}>
        {hero.signIn}
      </a>
    </div>
  );
}

function Steps({ texts }: SectionProps) {
  return (
    <ol className="space-y-4">
      {texts.landing.how.steps.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span aria-hidden="true" className="font-semibold text-leaf tabular-nums">
            {index + 1}
          </span>
          <h3 className="font-semibold">{step.title}</h3>
          <p className="col-start-2 text-muted">{fillPlaceholders(step.text, amounts())}</p>
        </li>
      ))}
    </ol>
  );
}

const CHECK_ICONS = [BookCheck, UserRoundCheck, LockKeyhole, RefreshCcwDot];

function AutomatedChecks({ texts }: SectionProps) {
  const { checks } = texts.landing;
  return (
    <>
      <p className="mb-4 text-muted">{checks.lead}</p>
      <ul className="space-y-4">
        {checks.items.map((item, index) => {
          const Icon = CHECK_ICONS[index] ?? BookCheck;
          return (
            <li key={item.title} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" strokeWidth={1.75} />
              <div>
                <h4 className="font-semibold">{item.title}</h4>
                <p className="text-muted">{item.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface CallProps extends SectionProps {
  readonly isMember: boolean;
  readonly onOpenProof: () => void;
}

function CallToAction({ texts, isMember, onOpenProof }: CallProps) {
  const { call } = texts.landing;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-6 sm:gap-x-6">
      <p className="w-full max-w-prose text-muted max-sm:text-sm">{call.text}</p>
      {!isMember && (
        <a href="/auth" className={buttonLook('quiet', undefined, 'small')}>
          {call.create}
        </a>
      )}
      <button type="button" onClick={onOpenProof} className={`${TEXT_LINK} py-2`}>
        {call.proof}
      </button>
    </div>
  );
}
