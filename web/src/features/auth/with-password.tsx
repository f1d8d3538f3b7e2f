import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorQuery } from '../../platform/second-factor-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCurrentUser } from './session.ts';

/**
 * What asks for a password of one's own. Staff who sign in at their organization have none and read so instead; for members
 * nothing is asked. Its texts are the settings': the page that shows it brings them along.
 */
export function WithPassword({
  instead,
  children,
}: {
  /** What staff without one read: who does it for them; without it where their password is. */
  readonly instead?: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const isStaff = (useCurrentUser()?.adminRoles.length ?? 0) > 0;
  const { data, isPending } = useQuery({ ...secondFactorQuery, enabled: isStaff });
  if (!isStaff) return children;
  if (isPending) return <Skeleton className="h-46 w-full" />;
  if (data?.isByProvider !== true) return children;
  return (
    <Notice tone="plain" title={t('secondFactor.byProvider.title')}>
      <p>{instead ?? t('secondFactor.byProvider.text')}</p>
    </Notice>
  );
}
