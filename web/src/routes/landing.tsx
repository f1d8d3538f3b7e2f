import { lazy, Suspense, useState } from 'react';
import { LandingFrame } from '../modules/landing/landing-frame.tsx';
import { type LandingTexts, useLandingTexts } from '../modules/landing/landing-texts.ts';
import { type LiveQueue, useLiveQueue, useLandingNextStep } from '../modules/landing/live-facts.ts';
import { Savings } from '../modules/landing/savings.tsx';
import { CallToAction, AutomatedChecks, QueueHero, Steps, WaysIn } from '../modules/landing/sections.tsx';
import { LevelTermsTable } from '../modules/queue/level-terms.tsx';
import { LineDrawing } from '../modules/queue/line-drawing.tsx';
import { Odds } from '../modules/queue/odds.tsx';
import type { NextStep } from '../platform/navigation/next-step.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { useBrowserFact } from '../ui/browser-facts.ts';

const Proof = lazy(async () => ({
  default: (await import('../modules/public-ledger/proof/proof.tsx')).Proof,
}));

const OpenPageBar = lazy(async () => ({
  default: (await import('../modules/landing/open-page-bar.tsx')).OpenPageBar,
}));

const hasPageToOpen = () => window.location.search.includes('to=');

/** `/`: the public landing page. Savings groups first, followed by the queue if it is enabled. */
export function LandingPage({ isQueueExpected }: { readonly isQueueExpected: boolean }) {
  const { texts, choose } = useLandingTexts();
  const queue = useLiveQueue(isQueueExpected);
  const nextStep = useLandingNextStep();
  const hasQueue = queue !== 'off';
  const isSentHere = useBrowserFact(hasPageToOpen, false) && nextStep === null;
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
