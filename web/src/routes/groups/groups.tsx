import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { CreateGroupButton, CreateGroupHere } from '../../modules/groups/create-group/create-group.tsx';
import { myGroupsQuery } from '../../modules/groups/queries.ts';
import { InvitationCodeForm } from '../../modules/groups/my-groups/invitation-code-form.tsx';
import { GroupList } from '../../modules/groups/my-groups/group-list.tsx';
import { InvitationNotices } from '../../modules/groups/my-groups/invitation-notices.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';

export function Page(): ReactNode {
  const t = useTranslate();
  const isCreating = useLocation().pathname === '/groups/create';
  const { data, isPending } = useInfiniteQuery(myGroupsQuery(''));
  const groups = data?.pages.flat();
  return (
    <>
      {/* The empty state contains the button. */}
      <PageTitle title={t('groups.title')}>{groups?.length !== 0 && <CreateGroupButton isSmall />}</PageTitle>
      <InvitationNotices />
      <GroupList />
      {/* Waits for the content above, to avoid a layout shift. */}
      {!isPending && (
        <div className="mt-8">
          <Fold id="invitation-code" title={t('groups.code.title')}>
            <InvitationCodeForm />
          </Fold>
        </div>
      )}
      {isCreating && <CreateGroupHere />}
    </>
  );
}
