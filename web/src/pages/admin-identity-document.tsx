import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { DocumentView } from '../features/admin/identity/document-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage
      roles={roles}
      ability="review"
      title={t('admin.identity.documentTitle')}
      back={{ to: '/admin/identity', label: t('admin.identity.backToList') }}
    >
      <DocumentView id={id} onDecided={() => navigate({ to: '/admin/identity' })} />
    </AdminPage>
  );
}
