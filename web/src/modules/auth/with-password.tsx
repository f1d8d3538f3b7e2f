import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { secondFactorQuery } from '../../platform/api/safeguard-queries.ts';
import { Notice } from '../../ui/panels.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { useCurrentUser } from './session.ts';
import secondFactor from '../../../../locales/en/second-factor.json';

addTexts({ secondFactor });

/** Renders a form that needs a password. Staff with single sign-on have none and see an explanation instead. */
export function WithPassword({
  instead,
  children,
}: {
  readonly instead?: string;
  readonly children: ReactNode;
}) {
  const t = useTranslate();
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
