import { buildInvitationPath, parseInvitationCode } from '@circle-link/contract/groups/invitation-code';
import { POT_FEE_PERCENT, quoteContribution } from '@circle-link/contract/groups/pot';
import { HandCoins, Landmark, type LucideIcon, Scale } from 'lucide-react';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useId, useState } from 'react';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import { useBrowserFact } from '../../ui/browser-facts.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { Circle, SHARE_CENTS } from './circle.tsx';
import type { LandingTexts } from './landing-texts.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';

const Calculator = lazy(async () => ({ default: (await import('./calculator.tsx')).Calculator }));

interface SavingsProps {
  readonly texts: LandingTexts;
  readonly nextStep: string | null;
}

export function Savings({ texts, nextStep }: SavingsProps) {
  const words = texts.landing.savings;
  return (
    <div className="mx-auto max-w-page px-4 py-4 sm:px-6 sm:py-14">
      <div className="grid items-center gap-4 lg:grid-cols-2 lg:gap-12">
        <div>
          <h1 className="text-xl font-semibold tracking-tight sm:text-figure">{words.title}</h1>
          <p className="mt-3 max-w-prose text-base sm:text-lg text-muted">{words.lead}</p>
          <div className="mt-4 sm:mt-6">
            {nextStep === null ? (
              <WaysIn texts={texts} />
            ) : (
              <a href={nextStep} className={buttonLook()}>
                {nextStep === '/dashboard' ? texts.landing.dashboard : texts.landing.continue}
              </a>
            )}
          </div>
        </div>
        <Circle texts={texts} />
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-1.5 border-t border-line pt-3 max-sm:text-sm sm:mt-10 sm:pt-8 md:grid-cols-3">
        <Fact icon={Landmark} title={words.holder.title}>
          {words.holder.text}
        </Fact>
        <Fact icon={HandCoins} title={words.cost.title}>
          {fillPlaceholders(words.cost.text, {
            percent: POT_FEE_PERCENT,
            share: formatDollars(SHARE_CENTS),
            charge: formatDollars(quoteContribution(SHARE_CENTS).totalCents),
          })}
        </Fact>
        <Fact icon={Scale} title={words.risk.title}>
          {words.risk.text}
        </Fact>
      </dl>
      <div className="mt-4 sm:mt-8">
        <TryIt texts={texts} isMember={nextStep !== null} />
      </div>
    </div>
  );
}

const isDesktop = () => window.matchMedia('(min-width: 1024px)').matches;

/** The calculator loads when it opens: on desktops at once. */
function TryIt({ texts, isMember }: { readonly texts: LandingTexts; readonly isMember: boolean }) {
  const { title, note } = texts.landing.savings.tryIt;
  const isWide = useBrowserFact(isDesktop, false);
  const [hasOpened, setOpened] = useState(false);
  return (
    <Disclosure
      summary={<h2 className="text-lg font-semibold">{title}</h2>}
      note={<span className="max-sm:hidden">{note}</span>}
      isOpen={isWide}
      onToggle={(isOpen) => setOpened(hasOpened || isOpen)}
    >
      <div className="min-h-60">
        {(hasOpened || isWide) && (
          <Suspense fallback={null}>
            <Calculator language={texts.language} isMember={isMember} />
          </Suspense>
        )}
      </div>
    </Disclosure>
  );
}

function Fact({
  icon: Icon,
  title,
  children,
}: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_1fr] content-start gap-x-3">
      <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-5 text-leaf sm:size-6" strokeWidth={1.75} />
      <dt className="font-semibold">{title}</dt>
      <dd className="col-start-2 mt-0.5 text-muted">{children}</dd>
    </div>
  );
}

function WaysIn({ texts }: { readonly texts: LandingTexts }) {
  const words = texts.landing.savings;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a href="/auth?path=savings" className={buttonLook()}>
          {words.start}
        </a>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={buttonLook('quiet')}
        >
          {words.invited}
        </button>
      </div>
      <div id={id}>{isOpen && <InvitationDoor words={words.code} />}</div>
    </>
  );
}

function InvitationDoor({ words }: { readonly words: LandingTexts['landing']['savings']['code'] }) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = parseInvitationCode(typed);
    setRefused(code === null);
    if (code !== null) location.assign(buildInvitationPath(code));
  };
  const getRefusal = () => {
    if (!isRefused) return undefined;
    return typed.trim() === '' ? words.empty : words.refused;
  };
  return (
    <form noValidate onSubmit={open} className="mt-4 max-w-form space-y-3">
      <TextInput
        autoFocus
        name="invitation"
        label={words.label}
        hint={words.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={getRefusal()}
      />
      <button type="submit" className={buttonLook()}>
        {words.open}
      </button>
    </form>
  );
}
