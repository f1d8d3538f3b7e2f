import type { AdminMemberPage } from '@circle-link/contract/admin/members';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { memberQuery } from '../features/admin/members/queries.ts';
import { MemberView } from '../features/admin/members/member-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const roles = user?.adminRoles ?? [];
  const { data: member } = useQuery({ ...memberQuery(id), enabled: false });
  return (
    <AdminPage
      roles={roles}
      ability="view"
      title={getName(member) ?? t('admin.members.page.title')}
      back={{ to: '/admin/members', label: t('admin.members.page.back') }}
    >
      <MemberView key={id} id={id} roles={roles} ownId={user?.id ?? ''} />
    </AdminPage>
  );
}

function getName(member: AdminMemberPage | undefined): string | undefined {
  const parts = [member?.firstName, member?.lastName].filter((part) => typeof part === 'string');
  return parts.length === 0 ? (member?.username ?? undefined) : parts.join(' ');
}
