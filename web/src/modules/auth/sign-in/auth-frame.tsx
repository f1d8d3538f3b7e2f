import type { AuthScreen } from '@circle-link/contract/documents';
import type { Language } from '@circle-link/contract/messages/language';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { BAR_LINK, FOOTER_LINK, FooterBar, PAGE_BOTTOM_SPACE, TopBar } from '../../../ui/frame/bars.tsx';
import { CommonTextsContext } from '../../../ui/frame/common-texts.ts';
import { LanguageSwitch, SandboxBanner, SkipLink, ThemeSwitch } from '../../../ui/frame/frame-parts.tsx';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { buildSignInUrl, useCarriedParams } from './carried-params.ts';
import { type AuthTexts, AuthTextsContext } from './auth-texts.ts';

interface AuthFrameProps {
  readonly screen: AuthScreen;
  readonly texts: AuthTexts;
  readonly onChooseLanguage: (language: Language) => void;
  readonly hasQueue: boolean;
  readonly children: ReactNode;
}

export function AuthFrame({ texts, screen, onChooseLanguage, hasQueue, children }: AuthFrameProps) {
  const { common, shell } = texts;
  const carried = useCarriedParams();
  return (
    <AuthTextsContext value={texts}>
      <CommonTextsContext value={common}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink label={common.skip} />
          <SandboxBanner label={common.sandboxLabel} text={common.sandbox} />
          <TopBar>
            {screen !== 'sign-in' && (
              <a href={buildSignInUrl(carried)} className={classNames(BAR_LINK, 'ml-auto')}>
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
    </AuthTextsContext>
  );
}

function FooterLinks({
  texts: { shell },
  hasQueue,
}: {
  readonly texts: AuthTexts;
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
