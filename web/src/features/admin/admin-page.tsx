import { isAble, type Ability, type AdminRole } from '@circle-link/contract/admin-roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorQuery } from '../../platform/second-factor-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { ConfirmationHost } from './confirmation-dialog.tsx';
import { ADMIN_SECTIONS } from './sections.ts';
import './texts.ts';

interface AdminPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Of the admin who looks; the router has kept out members without any. */
  readonly roles: readonly AdminRole[];
  /** What the screen asks for; the server asks again on every call. */
  readonly ability: Ability;
  readonly children: ReactNode;
}

const LINK_LOOK =
  'inline-flex min-h-9 items-center whitespace-nowrap rounded-field px-3 text-sm font-medium text-muted no-underline hover:bg-sunken hover:text-ink';

/** The frame of every screen of the back office: its links, its title, and a word where a role is missing. */
export function AdminPage({ title, lead, roles, ability, children }: AdminPageProps) {
  const { t } = useTranslation();
  const sections = ADMIN_SECTIONS.filter((section) => isAble(roles, section.ability));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label={t('admin.frame.navigation')} className="lg:pt-1">
        <ul className="flex gap-1 overflow-x-auto pb-1 lg:flex-col lg:overflow-visible">
          {sections.map(({ path, label }) => (
            <li key={path}>
              <Link
                to={path}
                className={LINK_LOOK}
                activeOptions={{ exact: path === '/admin' }}
                activeProps={{ className: 'bg-leaf-soft text-leaf' }}
              >
                {t(`admin.frame.${label}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <PageTitle title={title} {...(lead !== undefined && { lead })}>
          <Badge tone="plain">{t('admin.frame.badge')}</Badge>
        </PageTitle>
        <Opened isAble={isAble(roles, ability)}>{children}</Opened>
      </div>
      <ConfirmationHost />
    </div>
  );
}

/** What stands on the page, or why it is closed: a role is missing, or (in production) two-step sign-in. */
function Opened({ isAble: mayOpen, children }: { readonly isAble: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { data: secondFactor } = useQuery(secondFactorQuery);
  if (!mayOpen) return <Notice tone="plain" title={t('admin.frame.roleMissing')} />;
  if (secondFactor?.isRequired !== true || secondFactor.isOn) return children;
  return (
    <Notice tone="waiting" title={t('admin.confirmation.setUpTitle')}>
      <Link to="/settings/security" className={TEXT_LINK}>
        {t('admin.confirmation.setUp')}
      </Link>
    </Notice>
  );
}
