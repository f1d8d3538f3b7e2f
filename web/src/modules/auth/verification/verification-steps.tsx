import { verificationCalls, type VerificationStatus } from '@circle-link/contract/auth/verification';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader, Notice } from '../../../ui/panels.tsx';
import { ErrorState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { EmailCheck } from './email-check.tsx';
import { IdentityCheck, identityState } from './identity/identity-check.tsx';
import { PhoneCheck } from './phone-check.tsx';
import { verificationStatusQuery } from './queries.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';

interface VerificationStepsProps {
  readonly onChange: () => Promise<void>;
  /** The savings path needs the document later, before money moves. */
  readonly isPhoneAlone?: boolean;
  readonly isQueue?: boolean;
  readonly children?: ReactNode;
}

export function VerificationSteps({
  onChange,
  isPhoneAlone = false,
  isQueue = false,
  children,
}: VerificationStepsProps) {
  const t = useTranslate();
  const status = useQuery(verificationStatusQuery);
  if (status.data !== undefined) {
    const onVerified = async () => {
      await Promise.all([status.refetch(), onChange()]);
    };
    return (
      <Loaded status={status.data} isPhoneAlone={isPhoneAlone} isQueue={isQueue} onVerified={onVerified}>
        {children}
      </Loaded>
    );
  }
  return status.isError ? (
    <Card>
      <ErrorState
        what={t('verification.page.loadFailed')}
        onRetry={() => void status.refetch()}
        isRetrying={status.isFetching}
      />
    </Card>
  ) : (
    <div
      className={`${MIN_HEIGHT} space-y-4 border-t border-line pt-4`}
      role="status"
      aria-label={t('common.loading')}
    >
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}

interface LoadedProps {
  readonly status: VerificationStatus;
  readonly isPhoneAlone: boolean;
  readonly isQueue: boolean;
  readonly onVerified: () => Promise<void>;
  readonly children?: ReactNode;
}

function presentCheck(
  status: VerificationStatus,
  isPhoneAlone: boolean,
): 'email' | 'phone' | 'identity' | null {
  if (!status.isEmailVerified) return 'email';
  if (!status.isPhoneVerified) return 'phone';
  return !isPhoneAlone && identityState(status) === 'open' ? 'identity' : null;
}

/** Height of a new member's checks, so that content below does not shift. */
const MIN_HEIGHT = 'min-h-150';

function Loaded({ status, isPhoneAlone, isQueue, onVerified, children }: LoadedProps) {
  const t = useTranslate();
  const hasEmail = !isPhoneAlone || !status.isEmailVerified;
  const present = presentCheck(status, isPhoneAlone);
  const offset = hasEmail ? 1 : 0;
  return (
    <div className={`${MIN_HEIGHT} space-y-4`}>
      {status.isFullyVerified && (
        <Notice tone="done">
          <p>{t('verification.page.allDone')}</p>
        </Notice>
      )}
      <ol className="border-b border-line">
        {hasEmail && (
          <EmailCheck
            status={status}
            step={{ number: 1, isPresent: present === 'email' }}
            onVerified={onVerified}
          />
        )}
        <PhoneCheck
          status={status}
          step={{ number: 1 + offset, isPresent: present === 'phone', isAlone: isPhoneAlone && !hasEmail }}
          onVerified={onVerified}
        />
        {!isPhoneAlone && (
          <IdentityCheck
            status={status}
            step={{ number: 2 + offset, isPresent: present === 'identity' }}
            isQueue={isQueue}
            onVerified={onVerified}
          />
        )}
      </ol>
      {children}
      {status.canSkip && status.isEmailVerified && !status.isFullyVerified && (
        <SkipVerification onSkipped={onVerified} />
      )}
    </div>
  );
}

/** Development bypass, shown only if the server enables it. */
function SkipVerification({ onSkipped }: { readonly onSkipped: () => Promise<void> }) {
  const t = useTranslate();
  const skipping = useMutation({
    mutationFn: async () => {
      await call(verificationCalls.skip);
      showToast({ title: t('verification.skip.doneTitle'), description: t('verification.skip.done') });
      await onSkipped();
    },
    onError: (error) =>
      showToast({
        title: t('verification.skip.failedTitle'),
        description: getErrorMessage(error, t('verification.skip.failed')),
        variant: 'destructive',
      }),
  });
  return (
    <Card className="border-dashed">
      <CardHeader title={t('verification.skip.title')} />
      <p className="mb-4 text-muted">{t('verification.skip.text')}</p>
      <Button
        variant="quiet"
        isPending={skipping.isPending}
        pendingLabel={t('verification.skip.pending')}
        onClick={() => skipping.mutate()}
      >
        {t('verification.skip.submit')}
      </Button>
    </Card>
  );
}
