import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { formatDollars } from '@circle-link/contract/money';
import { BookCheck, LockKeyhole, RefreshCcwDot, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '../../platform/i18n/catalogue.ts';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { LandingTexts } from './landing-texts.ts';

/** The amounts of one entry, for the sentences that quote them. */
const AMOUNTS = {
  total: formatDollars(ENTRY_QUOTE.totalCents),
  base: formatDollars(ENTRY_QUOTE.baseCents),
  cardFee: formatDollars(ENTRY_QUOTE.cardFeeCents),
  appFee: formatDollars(ENTRY_QUOTE.appFeeCents),
};

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly isTinted?: boolean;
  readonly children: ReactNode;
}

/** A band of the page under its own h2. */
export function Section({ id, title, isTinted, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames('border-t border-line', isTinted === true && 'bg-surface')}
    >
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-16">
        <h2 id={id} className="mb-6 text-2xl font-semibold tracking-tight">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

interface HeroProps {
  readonly texts: LandingTexts;
  readonly nextStep: string | null;
  readonly hasQueue: boolean;
  /** The drawing beside the words. */
  readonly children?: ReactNode;
}

/** What this is, what it costs, and the two ways in. */
export function Hero({ texts, nextStep, hasQueue, children }: HeroProps) {
  const { hero, groups } = texts.landing;
  const { title, lead } = hasQueue ? hero : groups;
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 sm:py-16',
        hasQueue && 'lg:grid-cols-2 lg:gap-16',
      )}
    >
      <div className="self-center">
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{fill(lead, AMOUNTS)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {nextStep === null ? (
            <WaysIn texts={texts} hasQueue={hasQueue} />
          ) : (
            <a href={nextStep} className={buttonLook('primary', 'max-sm:w-full')}>
              {texts.landing.continue}
            </a>
          )}
        </div>
        {hasQueue && <p className="mt-3 text-sm text-muted">{hero.joinNote}</p>}
      </div>
      {children}
    </div>
  );
}

function WaysIn({ texts, hasQueue }: { readonly texts: LandingTexts; readonly hasQueue: boolean }) {
  const { hero, call } = texts.landing;
  return (
    <>
      <a href="/auth" className={buttonLook('primary', 'max-sm:w-full')}>
        {hasQueue ? hero.join : call.create}
      </a>
      <a href="/auth?mode=sign-in" className={buttonLook('quiet', 'max-sm:w-full')}>
        {hero.signIn}
      </a>
    </>
  );
}

/** Three numbered steps. */
export function Steps({
  steps,
}: {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}) {
  return (
    <ol className="grid gap-6 sm:grid-cols-3 sm:gap-8">
      {steps.map((step, index) => (
        <li key={step.title} className="border-t-2 border-leaf pt-4">
          <p aria-hidden="true" className="text-sm font-semibold text-leaf tabular-nums">
            {index + 1}
          </p>
          <h3 className="mt-1 text-lg font-semibold">{step.title}</h3>
          <p className="mt-1 text-muted">{fill(step.text, AMOUNTS)}</p>
        </li>
      ))}
    </ol>
  );
}

const CHECK_ICONS = [BookCheck, UserRoundCheck, LockKeyhole, RefreshCcwDot];

/** What the machine checks, described as what it is. */
export function Checks({ texts }: { readonly texts: LandingTexts }) {
  const { checks } = texts.landing;
  return (
    <>
      <p className="-mt-3 mb-6 max-w-prose text-muted">{checks.lead}</p>
      <ul className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        {checks.items.map((item, index) => {
          const Icon = CHECK_ICONS[index] ?? BookCheck;
          return (
            <li key={item.title} className="flex gap-4">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" strokeWidth={1.75} />
              <div>
                <h3 className="font-semibold">{item.title}</h3>
                <p className="mt-1 text-muted">{item.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface CallProps {
  readonly texts: LandingTexts;
  readonly nextStep: string | null;
  readonly hasQueue: boolean;
  readonly onOpenProof: () => void;
}

/** The last word before the footer. */
export function CallToAction({ texts, nextStep, hasQueue, onOpenProof }: CallProps) {
  const { call, groups } = texts.landing;
  return (
    <>
      <p className="-mt-3 mb-6 max-w-prose text-muted">{hasQueue ? call.text : groups.call}</p>
      <div className="flex flex-wrap gap-3">
        <a href={nextStep ?? '/auth'} className={buttonLook('primary', 'max-sm:w-full')}>
          {nextStep === null ? call.create : texts.landing.continue}
        </a>
        {hasQueue && (
          <button type="button" onClick={onOpenProof} className={buttonLook('quiet', 'max-sm:w-full')}>
            {call.proof}
          </button>
        )}
      </div>
    </>
  );
}
