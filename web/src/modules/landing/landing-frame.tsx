import type { ReactNode } from 'react';
import type { Language } from '@circle-link/contract/messages/language';
import { formatDate } from '../../platform/i18n/language.ts';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import { Brand, LanguageSwitch, SandboxBanner, SkipLink, ThemeSwitch } from '../../ui/frame/frame-parts.tsx';
import { buttonLook } from '../../ui/button.tsx';
import type { LandingTexts } from './landing-texts.ts';

interface LandingFrameProps {
  readonly texts: LandingTexts;
  readonly onChooseLanguage: (language: Language) => void;
  readonly nextStep: string | null;
  readonly hasQueue: boolean;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

export function LandingFrame({
  texts,
  onChooseLanguage,
  nextStep,
  hasQueue,
  bar,
  children,
}: LandingFrameProps) {
  const words = texts.landing;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={texts.common.skip} />
      <SandboxBanner label={texts.common.sandboxLabel} text={texts.common.sandbox} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
          <Brand />
          {nextStep === null && (
            <a href="/auth?mode=sign-in" className={buttonLook('quiet', undefined, 'small')}>
              {words.signIn}
            </a>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <LandingFooter texts={texts} hasQueue={hasQueue}>
        <LanguageSwitch language={texts.language} onChoose={onChooseLanguage} />
        <ThemeSwitch labels={texts.common.theme} />
      </LandingFooter>
      {bar}
    </div>
  );
}

const FOOTER_LINK = 'py-2 underline underline-offset-4 hover:text-ink';

interface LandingFooterProps {
  readonly texts: LandingTexts;
  readonly hasQueue: boolean;
  readonly children: ReactNode;
}

function LandingFooter({ texts, hasQueue, children }: LandingFooterProps) {
  const words = texts.landing.footer;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 text-sm sm:py-6 text-muted sm:px-6">
        {hasQueue && (
          <a href="/success-stories" className={FOOTER_LINK}>
            {words.stories}
          </a>
        )}
        <a href="/legal" className={FOOTER_LINK}>
          {words.legal}
        </a>
        <a href="/transparency" className={FOOTER_LINK}>
          {words.transparency}
        </a>
        <p className="py-2">
          {fillPlaceholders(words.updated, { date: formatDate(__BUILT_ON__, texts.language) })}
        </p>
        <div className="-ml-2 flex items-center gap-2 sm:ml-auto">{children}</div>
      </div>
    </footer>
  );
}
