import type { IdentityStatus } from '@circle-link/contract/identity';
import type { VerificationStatus } from '@circle-link/contract/verification';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { CheckCard } from '../check-card.tsx';
import { IdentityForm } from './identity-form.tsx';

interface IdentityCheckProps {
  readonly status: VerificationStatus;
  readonly onVerified: () => Promise<void>;
}

/** The document: sent, looked at by a reviewer, accepted or sent again. */
export function IdentityCheck({ status, onVerified }: IdentityCheckProps) {
  const { t } = useTranslation();
  const { identity } = status;
  return (
    <CheckCard title={t('verification.identity.title')} state={stateOf(status)}>
      {identity.state === 'approved' && <p className="text-muted">{t('verification.identity.done')}</p>}
      {identity.state === 'pending' && (
        <Notice tone="waiting" title={t('verification.identity.pendingTitle')}>
          <p>{t('verification.identity.pending')}</p>
        </Notice>
      )}
      {(identity.state === 'none' || identity.state === 'rejected') && (
        <div className="space-y-5">
          {identity.state === 'rejected' && <Rejection identity={identity} />}
          <p>{t('verification.identity.text')}</p>
          <IdentityForm isAgain={identity.state === 'rejected'} onSent={onVerified} />
        </div>
      )}
    </CheckCard>
  );
}

function Rejection({ identity }: { readonly identity: IdentityStatus }) {
  const { t } = useTranslation();
  const { rejectionReason: reason, rejectionNote: note } = identity;
  return (
    <Notice tone="problem" title={t('verification.identity.rejectedTitle')}>
      {reason !== null && !(reason === 'other' && note !== null) && (
        <p>{t(`verification.identity.reasons.${reason}`)}</p>
      )}
      {note !== null && <p className="break-words whitespace-pre-line">{note}</p>}
      <p>{t('verification.identity.rejected')}</p>
    </Notice>
  );
}

function stateOf({ identity, isEmailVerified }: VerificationStatus): 'done' | 'waiting' | 'later' | 'open' {
  if (identity.state === 'approved') return 'done';
  if (identity.state === 'pending') return 'waiting';
  return isEmailVerified ? 'open' : 'later';
}
