import { accountCalls } from '@circle-link/contract/account';
import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { findClosedGate } from '@circle-link/contract/gate';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { shortenAddress } from '@circle-link/contract/groups/invitation-code';
import { invitationCalls } from '@circle-link/contract/groups/invitations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import invitation from '../../../../../locales/en/invitation.json';
import { ApiError, getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { ClosedGate, GateAhead } from '../../../ui/frame/closed-gate.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { logOut, refreshSession } from '../../auth/index.ts';
import { createNonce } from '../terms-parts.tsx';
import { invitationQuery, refreshGroups } from '../queries.ts';

addTexts({ invitation });

interface JoinBarProps {
  readonly invitation: InvitationAnswer;
  /** Null for visitors. */
  readonly member: CurrentUser | null;
  readonly token?: string | undefined;
}

export function JoinBar({ invitation, member, token }: JoinBarProps) {
  const t = useTranslate();
  return (
    <section
      aria-label={t('invitation.join')}
      className={classNames(
        'sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-field sm:border sm:px-6',
        member !== null && 'max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]',
      )}
    >
      <Act invitation={invitation} member={member} token={token} />
    </section>
  );
}

function Act({ invitation, member, token }: JoinBarProps) {
  const t = useTranslate();
  if (member === null) return <SignInFirst invitation={invitation} token={token} />;
  if (invitation.isForOther) return <ForOtherAccount invitation={invitation} email={member.email} />;
  const gate = findClosedGate(member);
  if (member.path === 'queue' && gate !== null) return <ChooseSaving />;
  if (gate === 'terms' || gate === 'phone')
    return <GateAhead gate={`${gate}_required`}>{t('invitation.gateFirst')}</GateAhead>;
  return <JoinForm invitation={invitation} />;
}

function SignInFirst({ invitation, token }: Omit<JoinBarProps, 'member'>) {
  const t = useTranslate();
  const { code, sentTo } = invitation;
  const { email, isAsking } = useProvenAddress(sentTo, token);
  if (isAsking)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-20 w-full" />
      </div>
    );
  return (
    <>
      <p className="text-sm font-semibold">{t('invitation.visitorTitle')}</p>
      {email === null && sentTo !== null && (
        <p className="text-sm text-muted">{t('invitation.sentTo', { sentTo })}</p>
      )}
      {email !== null && (
        <p className="text-sm break-words text-muted">{t('invitation.addressProven', { email })}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {email === null ? (
          <Link
            to="/auth"
            search={{ path: 'savings', invitation: code }}
            className={buttonLook('primary', 'grow', 'small')}
          >
            {t('invitation.create')}
          </Link>
        ) : (
          <Link to="/complete-registration" className={buttonLook('primary', 'grow', 'small')}>
            {t('invitation.create')}
          </Link>
        )}
        <Link
          to="/auth"
          search={{ mode: 'sign-in', invitation: code }}
          className={buttonLook('quiet', 'grow', 'small')}
        >
          {t('invitation.signIn')}
        </Link>
      </div>
    </>
  );
}

/** For members whom the queue's gates keep from joining: switches to the savings path. */
function ChooseSaving() {
  const t = useTranslate();
  const choosing = useMutation({
    mutationFn: async () => {
      await call(accountCalls.choosePath, { body: { path: 'savings' } });
      await refreshSession();
    },
  });
  return (
    <div className="space-y-2">
      {choosing.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(choosing.error, t('invitation.joinFailed'))}</p>
        </Notice>
      )}
      <p>{t('invitation.notQueue')}</p>
      <Button isPending={choosing.isPending} onClick={() => choosing.mutate()}>
        {t('invitation.saveInGroups')}
      </Button>
    </div>
  );
}

interface ForOtherAccountProps {
  readonly invitation: InvitationAnswer;
  readonly email: string;
}

function ForOtherAccount({ invitation, email }: ForOtherAccountProps) {
  const t = useTranslate();
  const { code, organizer, sentTo } = invitation;
  const leaving = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      const query = new URLSearchParams({ mode: 'sign-in', invitation: code });
      window.location.assign(`/auth?${query.toString()}`);
    },
  });
  return (
    <div className="space-y-2">
      <p className="text-sm font-semibold">{t('invitation.otherTitle')}</p>
      <p className="text-sm text-muted">
        {t('invitation.otherText', { sentTo: sentTo ?? '', email, organizer })}
      </p>
      {leaving.isError && (
        <Notice tone="problem" role="alert">
          <p>{t('invitation.otherFailed')}</p>
        </Notice>
      )}
      <Button
        isPending={leaving.isPending}
        pendingLabel={t('invitation.otherLeaving')}
        onClick={() => leaving.mutate()}
      >
        {t('invitation.otherAccount')}
      </Button>
    </div>
  );
}

interface Proven {
  readonly isAsking: boolean;
  /** Null until the address is verified by its own link. */
  readonly email: string | null;
}

/**
 * Whether this browser has verified the invited address: by the emailed link's token, now or before a reload. The
 * server decides which address a token verifies.
 */
function useProvenAddress(sentTo: string | null, token: string | undefined): Proven {
  const { data, isLoading } = useQuery({
    queryKey: [verificationCalls.proven.path, token ?? null],
    enabled: sentTo !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (token !== undefined)
        await call(verificationCalls.openLink, { query: { token }, signal }).catch(ignoreRefusal);
      return call(verificationCalls.proven, { signal });
    },
  });
  const isInvited = data?.path === 'savings' && shortenAddress(data.email) === sentTo;
  return { isAsking: isLoading, email: isInvited ? data.email : null };
}

/** An expired token verifies nothing and does not prevent joining. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Accepts the charter and the obligations of a replaced place, and joins. Changed terms must be accepted again. */
function JoinForm({ invitation }: { readonly invitation: InvitationAnswer }) {
  const t = useTranslate();
  const [accepted, setAccepted] = useState<string | null>(null);
  const { code } = invitation;
  const terms = toTermsKey(invitation);
  const hasAccepted = accepted === terms;
  const joining = useJoin(invitation);
  const isChanged = joining.error instanceof ApiError && joining.error.code === 'charter_changed';
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasAccepted && !joining.isPending) joining.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-2">
      {joining.isError && (
        <Notice tone="problem" role="alert">
          <p>
            {isChanged ? t('invitation.changed') : getErrorMessage(joining.error, t('invitation.joinFailed'))}
          </p>
          <ClosedGate error={joining.error} />
        </Notice>
      )}
      <Checkbox
        name={`accept-${code}`}
        label={t('invitation.accept')}
        checked={hasAccepted}
        onChange={(event) => setAccepted(event.target.checked ? terms : null)}
      />
      <Button
        type="submit"
        disabled={!hasAccepted}
        isPending={joining.isPending}
        pendingLabel={t('invitation.joining')}
        aria-describedby={hasAccepted ? undefined : 'join-explain'}
      >
        {t('invitation.join')}
      </Button>
      {!hasAccepted && (
        <p id="join-explain" className="sr-only">
          {t('invitation.acceptFirst')}
        </p>
      )}
    </form>
  );
}

/** Identifies the accepted terms: a changed text or figure needs another acceptance. */
function toTermsKey({ charter, replacement }: InvitationAnswer): string {
  return JSON.stringify([charter.hash, replacement]);
}

function useJoin({ code, charter, replacement }: InvitationAnswer) {
  const language = useLanguage();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      call(invitationCalls.join, {
        params: { code },
        body: { charterHash: charter.hash, nonce: createNonce(), replacement },
      }),
    onSuccess: async ({ groupId }) => {
      await navigate({ to: '/groups/$id', params: { id: groupId } });
      cache.removeQueries({ queryKey: invitationQuery(code, language).queryKey });
      void refreshGroups(cache);
    },
    onError: async () => {
      // The charter, the place or its availability may have changed.
      await cache.invalidateQueries({ queryKey: invitationQuery(code, language).queryKey });
    },
  });
}
