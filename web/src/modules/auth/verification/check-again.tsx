import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatTimeOfDay } from '../../../platform/i18n/language.ts';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { verificationStatusQuery } from './queries.ts';

interface CheckAgainProps {
  readonly onLook: () => Promise<unknown>;
}

/** Offered while waiting for an email or a reviewer, but not when the member must act. */
export function CheckAgain({ onLook }: CheckAgainProps) {
  const { data } = useQuery(verificationStatusQuery);
  const waits = data?.isEmailVerified === false || data?.identity.state === 'pending';
  return waits ? <Look onLook={onLook} /> : null;
}

/** Refetches and reports the result, because most checks find nothing new. */
function Look({ onLook }: CheckAgainProps) {
  const t = useTranslate();
  const language = useLanguage();
  const status = useQuery(verificationStatusQuery);
  const [lookedAt, setLookedAt] = useState<number>();
  const look = async () => {
    setLookedAt(undefined);
    const [seen] = await Promise.all([status.refetch(), onLook()]);
    if (!seen.isError) setLookedAt(seen.dataUpdatedAt);
  };
  const time = lookedAt === undefined ? '' : formatTimeOfDay(new Date(lookedAt).toISOString(), language);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <button
        type="button"
        className={`${TEXT_LINK} py-2`}
        disabled={status.isFetching}
        onClick={() => void look()}
      >
        {t('verification.page.checkAgain')}
      </button>
      <span role="status" className="text-sm text-muted">
        {status.isFetching && t('common.loading')}
        {!status.isFetching && status.isError && t('verification.page.loadFailed')}
        {!status.isFetching && lookedAt !== undefined && t(wordsFor(status.data?.identity.state), { time })}
      </span>
    </p>
  );
}

function wordsFor(state: string | undefined) {
  return state === 'pending' ? 'verification.page.stillWaiting' : 'verification.page.lookedAt';
}
