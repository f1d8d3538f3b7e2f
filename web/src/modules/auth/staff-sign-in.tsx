import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { staffCalls } from '@circle-link/contract/auth/credentials';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { redirectTo } from '../../platform/navigation/redirects.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormPage } from '../../ui/frame/page-frames.tsx';
import { Notice } from '../../ui/panels.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import staff from '../../../../locales/en/staff.json';

addTexts({ staff });

interface StaffSignInProps {
  readonly onEntered: (user: CurrentUser) => Promise<void>;
}

export function StaffSignIn({ onEntered }: StaffSignInProps) {
  const t = useTranslate();
  const query = useReturned();
  const finish = useQuery({
    queryKey: [staffCalls.finishStaffSignIn.path, query],
    enabled: query !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const user = await call(staffCalls.finishStaffSignIn, { body: { query } });
      await onEntered(user);
      return user;
    },
  });
  const start = useSingleMutation({
    mutationFn: async () => redirectTo((await call(staffCalls.startStaffSignIn)).url),
  });
  const problem = start.error ?? finish.error;
  if (query !== '' && !finish.isError) return <Spinner />;
  return (
    <FormPage
      title={t('staff.title')}
      lead={t('staff.lead')}
      footer={
        <Link to="/auth" search={{ mode: 'sign-in' }} className={TEXT_LINK}>
          {t('staff.byPassword')}
        </Link>
      }
    >
      <div className="space-y-4">
        {problem !== null && (
          <Notice tone="problem" role="alert">
            <p>{getErrorMessage(problem, t('staff.failed'))}</p>
          </Notice>
        )}
        <Button
          isPending={start.isPending}
          pendingLabel={t('staff.pending')}
          onClick={() => start.mutate(undefined)}
        >
          {t(problem === null ? 'staff.start' : 'staff.again')}
        </Button>
      </div>
    </FormPage>
  );
}

/** Query string of the provider's callback, removed from the history immediately. Empty otherwise. */
function useReturned(): string {
  const [returned] = useState(() => window.location.search.slice(1));
  useEffect(() => {
    if (window.location.search !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return returned;
}
