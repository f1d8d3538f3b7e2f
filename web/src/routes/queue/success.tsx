import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { entryCalls } from '@circle-link/contract/queue/entry';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import join from '../../../../locales/en/join.json';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { ENTRY_BREAKDOWN, FoldedFees } from '../../modules/queue/fee-lines.tsx';
import { PlaceInLine, PlaceUnknown } from '../../modules/queue/place-in-line.tsx';
import { entryQuery, memberPositionQuery } from '../../modules/queue/queries.ts';
import { toQueryOptions } from '../../platform/api/call.ts';
import { formatCount } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { buttonLook } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { toDollars } from '../../ui/values/money.tsx';

addTexts({ join });

const UNCONFIRMED_MILLISECONDS = 3_000;

/** `/success`: return page of the card provider. Display only: the webhook decides. */
export function Page() {
  const link = useLinkQuery(['payment_intent', 'redirect_status']);
  return link.redirect_status === 'failed' ? <NotPaid /> : <ThankYou payment={link.payment_intent} />;
}

function ThankYou({ payment }: { readonly payment: string | undefined }) {
  const t = useTranslate();
  const user = useCurrentUser();
  const reference = paymentReference(payment);
  const joined = useJoined(user === null && reference !== null ? payment : undefined);
  return (
    <div className="max-w-form">
      <PageTitle
        title={t('join.success.title')}
        lead={
          joined === null
            ? t(reference === null ? 'join.success.leadPlain' : 'join.success.lead')
            : t('join.success.leadTo', { email: joined.email })
        }
      />
      <div className="space-y-6">
        {user === null ? <ForVisitor joined={joined} /> : <ForMember user={user} />}
        {reference !== null && <Payment reference={reference} user={user} />}
        <p>
          <Link to="/transparency" className={`${TEXT_LINK} inline-block py-2`}>
            {t('shell.transparency')}
          </Link>
        </p>
      </div>
    </div>
  );
}

interface PaymentProps {
  readonly reference: string;
  readonly user: CurrentUser | null;
}

/**
 * The price with expandable details. The URL proves no payment: it is shown as paid only if this payment paid the
 * member's entry.
 */
function Payment({ reference, user }: PaymentProps) {
  const t = useTranslate();
  const entry = useQuery({ ...entryQuery, enabled: user !== null, refetchInterval: 10_000 }).data;
  const title = entry?.paymentReference === reference ? 'join.success.youPaid' : 'join.success.oneEntry';
  return (
    <section aria-label={t('join.success.paid')}>
      <FoldedFees
        title={t(title, { amount: toDollars(ENTRY_BREAKDOWN.total) })}
        breakdown={ENTRY_BREAKDOWN}
      />
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          {t('join.success.paymentId')} ({t('join.success.lastEight')})
        </span>
        <code className="font-sans text-ink tabular-nums">{reference}</code>
      </p>
      {user !== null && (
        <p className="mt-1 text-sm">
          <Link to="/my-entry" className={`${TEXT_LINK} inline-block py-1`}>
            {t('join.success.receipt')}
          </Link>
        </p>
      )}
    </section>
  );
}

function NotPaid() {
  const t = useTranslate();
  return (
    <div className="max-w-form">
      <PageTitle title={t('join.success.failedTitle')} />
      <p role="alert" className="-mt-2">
        {t('join.success.failed')}
      </p>
      <Link to="/join" className={buttonLook('primary', 'mt-6')}>
        {t('join.success.again')}
      </Link>
    </div>
  );
}

/** The payment made in this browser without an account, otherwise null. Polls until it has a number. */
function useJoined(payment: string | undefined) {
  const { data } = useQuery({
    ...toQueryOptions(entryCalls.joined, { query: { payment: payment ?? '' } }),
    enabled: payment !== undefined,
    refetchInterval: ({ state }) =>
      state.data != null && state.data.position === null ? UNCONFIRMED_MILLISECONDS : false,
  });
  return data ?? null;
}

/** Browsers that did not make the payment see neither email address nor number. */
function ForVisitor({ joined }: { readonly joined: ReturnType<typeof useJoined> }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      {joined !== null && (
        <div>
          <p role="status" className="mb-2 text-lg font-semibold">
            {joined.position === null
              ? t('join.success.pending')
              : t('join.success.position', { position: formatCount(joined.position, language) })}
          </p>
          {joined.position === null ? <PlaceUnknown /> : <PlaceInLine position={joined.position} />}
        </div>
      )}
      <Link to="/auth" search={{ mode: 'sign-in' }} className={buttonLook('quiet')}>
        {t('join.success.signIn')}
      </Link>
    </>
  );
}

function ForMember({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const language = useLanguage();
  const found = useQuery(memberPositionQuery);
  const position = found.data?.globalPosition;
  return (
    <>
      <div>
        {found.isPending ? (
          <Skeleton className="mb-2 h-9 w-56" />
        ) : (
          <p role="status" className="mb-2 text-lg font-semibold">
            {position === undefined
              ? t('join.success.pending')
              : t('join.success.position', { position: formatCount(position, language) })}
          </p>
        )}
        {position === undefined ? <PlaceUnknown /> : <PlaceInLine position={position} />}
      </div>
      <Link to={user.nextStep} className={buttonLook()}>
        {t('join.success.dashboard')}
      </Link>
    </>
  );
}

export function paymentReference(text: string | undefined): string | null {
  return text !== undefined && /^pi_[A-Za-z0-9_]{8,250}$/.test(text) ? text.slice(-8) : null;
}
