import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { StoryReviews } from '../features/admin/stories/story-reviews.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="review" title={t('admin.stories.title')} lead={t('admin.stories.lead')}>
      <StoryReviews />
    </AdminPage>
  );
}
