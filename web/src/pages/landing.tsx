import { lazy, Suspense, useState } from 'react';
import { LandingFrame } from '../features/landing/landing-frame.tsx';
import { useLandingTexts, type LandingTexts } from '../features/landing/landing-texts.ts';
import { useLiveQueue, useNextStep, type LiveQueue } from '../features/landing/live-facts.ts';
import { CallToAction, Checks, Hero, Section, Steps } from '../features/landing/sections.tsx';
import { LevelTermsTable } from '../features/queue/level-terms.tsx';
import { LineDrawing } from '../features/queue/line-drawing.tsx';
import { Odds } from '../features/queue/odds.tsx';
import { Card, CardHeader } from '../ui/card.tsx';

/** The proof and its chart come when someone opens them. */
const Proof = lazy(async () => ({
  default: (await import('../features/transparency/proof/proof.tsx')).Proof,
}));

/** `/`: open to any visitor. With the queue switched off it speaks of savings groups only. */
export function LandingPage({ isQueueExpected }: { readonly isQueueExpected: boolean }) {
  const { texts, choose } = useLandingTexts();
  const queue = useLiveQueue(isQueueExpected);
  const nextStep = useNextStep();
  const [isProofOpen, setProofOpen] = useState(false);
  const hasQueue = queue !== 'off';
  const words = texts.landing;
  return (
    <LandingFrame texts={texts} onChooseLanguage={choose} nextStep={nextStep} hasQueue={hasQueue}>
      <Hero texts={texts} nextStep={nextStep} hasQueue={hasQueue}>
        {hasQueue && <LiveLine texts={texts} queue={queue} />}
      </Hero>
      {hasQueue && <TermsAndOdds texts={texts} queue={queue} />}
      <Section id="how" title={words.how.title}>
        <Steps steps={hasQueue ? words.how.steps : words.groups.steps} />
      </Section>
      {hasQueue && (
        <Section id="checks" title={words.checks.title} isTinted>
          <Checks texts={texts} />
        </Section>
      )}
      <Section id="call" title={words.call.title}>
        <CallToAction
          texts={texts}
          nextStep={nextStep}
          hasQueue={hasQueue}
          onOpenProof={() => setProofOpen(true)}
        />
      </Section>
      {isProofOpen && (
        <Suspense fallback={null}>
          <Proof
            language={texts.language}
            line={texts.line}
            closeLabel={texts.common.close}
            title={words.call.proof}
            entries={typeof queue === 'object' ? queue.entries : null}
            onClose={() => setProofOpen(false)}
          >
            <LevelTermsTable texts={texts.line} />
          </Proof>
        </Suspense>
      )}
    </LandingFrame>
  );
}

interface LiveProps {
  readonly texts: LandingTexts;
  readonly queue: LiveQueue;
}

function LiveLine({ texts, queue }: LiveProps) {
  return (
    <Card className="self-center" aria-labelledby="line">
      <CardHeader id="line" title={texts.line.track.title} />
      {queue === 'unavailable' ? (
        <p className="text-muted">{texts.line.odds.unavailable}</p>
      ) : (
        <LineDrawing
          texts={texts.line}
          language={texts.language}
          tracks={typeof queue === 'object' ? queue.levels : null}
        />
      )}
    </Card>
  );
}

/** What each level pays and what the odds are, side by side and equally large (product §9). */
function TermsAndOdds({ texts, queue }: LiveProps) {
  const isEmpty = typeof queue === 'object' && queue.entries === 0;
  return (
    <div className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page gap-6 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-2">
        <Card aria-labelledby="odds">
          <CardHeader id="odds" title={isEmpty ? texts.line.odds.titleEmpty : texts.line.odds.title} />
          <Odds
            texts={texts.line}
            language={texts.language}
            entries={typeof queue === 'object' ? queue.entries : queue === 'unavailable' ? queue : null}
          />
        </Card>
        <Card aria-labelledby="terms">
          <CardHeader id="terms" title={texts.line.terms.title} />
          <LevelTermsTable texts={texts.line} />
        </Card>
      </div>
    </div>
  );
}
