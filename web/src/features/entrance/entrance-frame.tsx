import type { EntranceScreen } from '@circle-link/contract/documents';
import type { Language } from '@circle-link/contract/language';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { BAR_LINK, FOOTER_LINK, FooterBar, PAGE_BOTTOM_SPACE, TopBar } from '../../ui/bars.tsx';
import { CommonTextsContext } from '../../ui/common-texts.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { SandboxBanner } from '../../ui/sandbox-banner.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { signInAddress, useCarried } from './invited.ts';
import { EntranceTextsContext, type EntranceTexts } from './entrance-texts.ts';

interface EntranceFrameProps {
  readonly screen: EntranceScreen;
  readonly texts: EntranceTexts;
  readonly onChooseLanguage: (language: Language) => void;
  readonly hasQueue: boolean;
  readonly children: ReactNode;
}

export function EntranceFrame({ texts, screen, onChooseLanguage, hasQueue, children }: EntranceFrameProps) {
  const { common, shell } = texts;
  const carried = useCarried();
  return (
    <EntranceTextsContext value={texts}>
      <CommonTextsContext value={common}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink label={common.skip} />
          <SandboxBanner label={common.sandboxLabel} text={common.sandbox} />
          <TopBar>
            {screen !== 'sign-in' && (
              <a href={signInAddress(carried)} className={classNames(BAR_LINK, 'ml-auto')}>
                {shell.signIn}
              </a>
            )}
          </TopBar>
          <main id="main" tabIndex={-1} className={classNames(PAGE_BOTTOM_SPACE, 'max-w-page')}>
            {children}
          </main>
          <FooterBar
            choices={
              <>
                <LanguageSwitch language={texts.language} onChoose={onChooseLanguage} />
                <ThemeSwitch labels={common.theme} />
              </>
            }
          >
            <FooterLinks texts={texts} hasQueue={hasQueue} />
          </FooterBar>
        </div>
        <Toasts />
      </CommonTextsContext>
    </EntranceTextsContext>
  );
}

function FooterLinks({
  texts: { shell },
  hasQueue,
}: {
  readonly texts: EntranceTexts;
  readonly hasQueue: boolean;
}) {
  return (
    <>
      <a href="/transparency" className={FOOTER_LINK}>
        {shell.transparency}
      </a>
      {hasQueue && (
        <a href="/success-stories" className={FOOTER_LINK}>
          {shell.stories}
        </a>
      )}
      <a href="/help" className={FOOTER_LINK}>
        {shell.help}
      </a>
      <a href="/legal" className={FOOTER_LINK}>
        {shell.legal}
      </a>
    </>
  );
}
