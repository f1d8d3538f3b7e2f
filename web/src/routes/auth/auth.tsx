import { type AuthScreen, getAuthScreen } from '@circle-link/contract/documents';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type InvitationPreview,
  useCarriedParams,
  useInvitationCode,
  useInvitationPreview,
} from '../../modules/auth/sign-in/carried-params.ts';
import { SignInForm } from '../../modules/auth/sign-in/sign-in-form.tsx';
import { StartForm } from '../../modules/auth/sign-in/start-form.tsx';
import { useTexts } from '../../modules/auth/sign-in/use-texts.ts';
import { deployment } from '../../platform/deployment.ts';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import type { SearchTexts } from '../../platform/navigation/search-params.ts';
import { FormPage } from '../../ui/frame/page-frames.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';

const SIGN_IN: SearchTexts = { mode: 'sign-in' };
const SAVINGS: SearchTexts = { path: 'savings' };

interface AuthPageProps {
  readonly screen: AuthScreen;
  readonly hasQueue: boolean;
}

/** `/auth`: registration by default, sign-in with `?mode=sign-in`. */
export function Page() {
  const { searchStr } = useLocation();
  const { hasQueue } = deployment;
  return <AuthPage screen={getAuthScreen(searchStr, hasQueue)} hasQueue={hasQueue} />;
}

export function AuthPage({ screen, hasQueue }: AuthPageProps) {
  if (screen === 'sign-in') return <SignIn />;
  // Short registration for savings members: from an invitation or the savings button, or if there is no queue.
  return screen === 'savings' ? <RegisterToSave hasQueue={hasQueue} /> : <RegisterForQueue />;
}

function SignIn() {
  const { signIn } = useTexts().auth;
  const code = useInvitationCode();
  return (
    <FormPage
      title={signIn.title}
      footer={
        <>
          {signIn.noAccount}{' '}
          <ScreenLink search={code === undefined ? {} : SAVINGS}>{signIn.create}</ScreenLink>
        </>
      }
    >
      <SignInForm />
    </FormPage>
  );
}

function formatLead(
  { invited, invitedAt }: { readonly invited: string; readonly invitedAt: string },
  { name, organizer, sentTo }: InvitationPreview,
): string {
  const lead = fillPlaceholders(invited, { name, organizer });
  return sentTo === null ? lead : `${lead} ${fillPlaceholders(invitedAt, { sentTo })}`;
}

function RegisterToSave({ hasQueue }: { readonly hasQueue: boolean }) {
  const { start, save } = useTexts().auth;
  const code = useInvitationCode();
  const invited = useInvitationPreview(code);
  const [isSent, setSent] = useState(false);
  const lead = invited === null ? save.lead : formatLead(save, invited);
  return (
    <FormPage
      title={isSent ? start.sentTitle : save.title}
      lead={isSent ? start.sent : lead}
      footer={
        <>
          {start.haveAccount} <ScreenLink search={SIGN_IN}>{start.signIn}</ScreenLink>
          {hasQueue && code === undefined && !isSent && (
            <span className="mt-3 block">
              {save.toQueue} <ScreenLink>{save.toQueueLink}</ScreenLink>
            </span>
          )}
        </>
      }
    >
      <StartForm
        hasPhone={false}
        toBody={({ email }) => ({ email, path: 'savings', invitation: code })}
        onSent={setSent}
      />
      {!isSent && <WhatWeAsk />}
    </FormPage>
  );
}

function WhatWeAsk() {
  const { save } = useTexts().auth;
  return (
    <section aria-labelledby="asks" className="mt-5 border-t border-line pt-4 text-sm text-muted">
      <h2 id="asks" className="font-semibold text-ink">
        {save.asksTitle}
      </h2>
      <ol className="mt-1 list-decimal space-y-1 pl-5">
        <li>{save.asksNow}</li>
        <li>{save.asksMoney}</li>
      </ol>
    </section>
  );
}

function RegisterForQueue() {
  const { start, save } = useTexts().auth;
  const [isSent, setSent] = useState(false);
  return (
    <FormPage
      title={isSent ? start.sentTitle : start.title}
      lead={isSent ? start.sent : start.lead}
      footer={
        <>
          {start.haveAccount} <ScreenLink search={SIGN_IN}>{start.signIn}</ScreenLink>
          {!isSent && (
            <span className="mt-3 block">
              {save.toSave} <ScreenLink search={SAVINGS}>{save.toSaveLink}</ScreenLink>
            </span>
          )}
        </>
      }
    >
      <StartForm hasPhone toBody={(typed) => typed} onSent={setSent} />
    </FormPage>
  );
}

interface ScreenLinkProps {
  readonly search?: SearchTexts;
  readonly children: ReactNode;
}

/** Registration for the queue without `search`. */
function ScreenLink({ search = {}, children }: ScreenLinkProps) {
  const carried = useCarriedParams();
  return (
    <Link to="/auth" search={{ ...search, ...carried }} className={`${TEXT_LINK} inline-block`}>
      {children}
    </Link>
  );
}
