import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { BookCheck, LockKeyhole, RefreshCcwDot, UserRoundCheck } from 'lucide-react';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import { buttonLook } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import type { LandingTexts } from './landing-texts.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';

const amounts = () => ({
  total: formatDollars(ENTRY_QUOTE.totalCents),
  base: formatDollars(ENTRY_QUOTE.baseCents),
  cardFee: formatDollars(ENTRY_QUOTE.cardFeeCents),
  appFee: formatDollars(ENTRY_QUOTE.appFeeCents),
});

interface SectionProps {
  readonly texts: LandingTexts;
}

export function QueueHero({ texts }: SectionProps) {
  const { hero } = texts.landing;
  return (
    <div>
      <h2 id="queue" className="text-xl font-semibold tracking-tight sm:text-2xl">
        {hero.title}
      </h2>
      <p className="mt-2 max-w-prose text-muted sm:mt-3">{fillPlaceholders(hero.lead, amounts())}</p>
    </div>
  );
}

/** Both sign-up links, placed below odds and terms on purpose. */
export function WaysIn({ texts }: SectionProps) {
  const { hero } = texts.landing;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 sm:mt-8 sm:justify-start">
      <a href="/auth" className={buttonLook('primary', 'max-sm:w-full')}>
        {hero.join}
      </a>
      <a href="/auth?mode=sign-in" className={`${TEXT_LINK} py-1`}>
        {hero.signIn}
      </a>
    </div>
  );
}

export function Steps({ texts }: SectionProps) {
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

export function AutomatedChecks({ texts }: SectionProps) {
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

export function CallToAction({ texts, isMember, onOpenProof }: CallProps) {
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
