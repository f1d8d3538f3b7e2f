import { ROLE_NAMES, type AdminRole } from '@circle-link/contract/admin-roles';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

export function RoleBadges({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (roles.length === 0) return <span className="text-muted">{t('admin.team.noRole')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'owner' ? 'done' : 'plain'}>
          {ROLE_NAMES[language][role]}
        </Badge>
      ))}
    </span>
  );
}
