import '../features/entry/texts.ts';
import type { CurrentUser } from '@circle-link/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { paymentReference } from '../features/entry/payment-reference.ts';
import { memberPositionQuery } from '../features/queue/member-position.ts';
import { formatCount } from '../platform/i18n/language.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { useLinkQuery } from '../platform/link-query.ts';
import { buttonLook } from '../ui/button.tsx';
import { FeeLines, ENTRY_BREAKDOWN } from '../ui/fee-lines.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { Notice } from '../ui/notice.tsx';

/** `/success`: where the card provider sends the browser. Display only: what is true, its webhook says. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const link = useLinkQuery(['payment_intent', 'redirect_status']);
  if (link.redirect_status === 'failed') return <NotPaid />;
  const reference = paymentReference(link.payment_intent);
  return (
    <FormPage title={t('join.success.title')} lead={t('join.success.lead')}>
      <div className="space-y-6">
        {reference !== null && (
          <section aria-label={t('join.success.paid')} className="space-y-4">
            <FeeLines breakdown={ENTRY_BREAKDOWN} />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <span>
                {t('join.success.paymentId')} ({t('join.success.lastEight')})
              </span>
              <code className="font-mono text-ink">{reference}</code>
            </p>
          </section>
        )}
        {user === null ? <ForVisitor /> : <ForMember user={user} />}
        <Link to="/transparency" className={buttonLook('quiet', 'w-full')}>
          {t('shell.transparency')}
        </Link>
      </div>
    </FormPage>
  );
}

function NotPaid() {
  const { t } = useTranslation();
  return (
    <FormPage title={t('join.success.failedTitle')}>
      <Notice tone="problem" role="alert">
        <p>{t('join.success.failed')}</p>
      </Notice>
      <Link to="/join" className={buttonLook('primary', 'mt-6 w-full')}>
        {t('join.success.again')}
      </Link>
    </FormPage>
  );
}

function ForVisitor() {
  const { t } = useTranslation();
  return (
    <Link to="/auth" search={{ mode: 'sign-in' }} className={buttonLook('primary', 'w-full')}>
      {t('join.success.signIn')}
    </Link>
  );
}

function ForMember({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const position = useQuery(memberPositionQuery).data?.globalPosition;
  return (
    <>
      <Notice tone={position === undefined ? 'waiting' : 'done'} role="status">
        <p>
          {position === undefined
            ? t('join.success.pending')
            : t('join.success.position', { position: formatCount(position, language) })}
        </p>
      </Notice>
      <Link to={user.nextStep} className={buttonLook('primary', 'w-full')}>
        {t('join.success.dashboard')}
      </Link>
    </>
  );
}
