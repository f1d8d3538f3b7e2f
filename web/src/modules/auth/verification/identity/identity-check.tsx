import type { IdentityStatus } from '@circle-link/contract/auth/identity';
import type { VerificationStatus } from '@circle-link/contract/auth/verification';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import identityRejections from '../../../../../../locales/en/identity-rejections.json';
import { addTexts, useTranslate } from '../../../../platform/i18n/texts.ts';
import { isPaymentWaiting } from '../../../../platform/navigation/after-document.ts';
import { useReturnPath } from '../../../../platform/navigation/search-params.ts';
import { buttonLook } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Notice } from '../../../../ui/panels.tsx';
import { type CheckState, CheckStep, type Step } from '../check-step.tsx';
import { IdentityForm } from './identity-form.tsx';

addTexts({ identityRejections });

interface IdentityCheckProps {
  readonly status: VerificationStatus;
  readonly step: Step;
  readonly isQueue?: boolean;
  readonly onVerified: () => Promise<void>;
}

export function IdentityCheck({ status, step, isQueue = false, onVerified }: IdentityCheckProps) {
  const t = useTranslate();
  const { identity } = status;
  const back = useReturnPath();
  return (
    <CheckStep {...step} title={t('verification.identity.title')} state={identityState(status)}>
      {identity.state === 'approved' && <Approved identity={identity} onSent={onVerified} />}
      {identity.state === 'pending' && (
        <div className="space-y-1">
          <Sent>{t('verification.identity.pendingTitle')}</Sent>
          <p>{t('verification.identity.pending')}</p>
          <p className="text-sm text-muted">
            <UsualTime hours={status.usualReviewHours} />{' '}
            {t(isQueue ? 'verification.identity.meanwhileQueue' : 'verification.identity.meanwhile')}
          </p>
          {back !== null && (
            <Link to={back} className={buttonLook('primary', 'mt-2')}>
              {t(isPaymentWaiting() ? 'verification.identity.goPay' : 'verification.identity.goBack')}
            </Link>
          )}
        </div>
      )}
      {(identity.state === 'none' || identity.state === 'rejected') && (
        <div className="space-y-5">
          {identity.state === 'rejected' && <Rejection identity={identity} />}
          <p>
            {t('verification.identity.text')} <UsualTime hours={status.usualReviewHours} />{' '}
            {t('verification.identity.pictures', { count: status.picturesDays })}
          </p>
          <IdentityForm isAgain={identity.state === 'rejected'} onSent={onVerified} />
        </div>
      )}
    </CheckStep>
  );
}

function Sent({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && window.scrollY > 0) title.current?.focus();
  }, []);
  return (
    <p ref={title} tabIndex={-1} className="scroll-mt-40 font-semibold outline-none">
      {children}
    </p>
  );
}

function UsualTime({ hours }: { readonly hours: number | null }) {
  const t = useTranslate();
  return hours === null
    ? t('verification.identity.noUsualTime')
    : t('verification.identity.usualTime', { count: Math.max(hours, 1) });
}

interface ApprovedProps {
  readonly identity: IdentityStatus;
  readonly onSent: () => Promise<void>;
}

/**
 * Members with a new name or corrected date of birth upload a newer document. The approved one stays valid until then.
 */
function Approved({ identity: { renewal }, onSent }: ApprovedProps) {
  const t = useTranslate();
  if (renewal?.state === 'pending')
    return (
      <Notice tone="waiting" title={t('verification.identity.pendingTitle')}>
        <p>{t('verification.identity.renewal.pending')}</p>
      </Notice>
    );
  return (
    <div className="space-y-5">
      <p className="text-muted">{t('verification.identity.done')}</p>
      {renewal !== null && <Rejection identity={renewal} />}
      <Disclosure summary={t('verification.identity.renewal.title')}>
        <div className="space-y-5">
          <p>{t('verification.identity.renewal.text')}</p>
          <IdentityForm isAgain={renewal !== null} onSent={onSent} />
        </div>
      </Disclosure>
    </div>
  );
}

interface RejectionProps {
  readonly identity: Pick<IdentityStatus, 'rejectionReason' | 'rejectionNote'>;
}

function Rejection({ identity }: RejectionProps) {
  const t = useTranslate();
  const { rejectionReason: reason, rejectionNote: note } = identity;
  return (
    <Notice tone="problem" title={t('verification.identity.rejectedTitle')}>
      {reason !== null && !(reason === 'other' && note !== null) && (
        <p>{t(`identityRejections.${reason}`)}</p>
      )}
      {note !== null && <p className="break-words whitespace-pre-line">{note}</p>}
      <p>{t('verification.identity.rejected')}</p>
    </Notice>
  );
}

export function identityState({ identity, isEmailVerified }: VerificationStatus): CheckState {
  if (identity.state === 'approved') return 'done';
  if (identity.state === 'pending') return 'waiting';
  return isEmailVerified ? 'open' : 'later';
}
