import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { Select } from '../../ui/forms/choice-fields.tsx';
import { useCurrentUser } from '../auth/index.ts';
import { ConfirmationHost } from '../auth/confirmation/index.ts';
import { PaletteButton } from './palette.tsx';
import { ADMIN_SECTION_GROUPS, type AdminSection } from './sections.ts';
import admin from '../../../../locales/en/admin.json';
import adminRoles from '../../../../locales/en/admin-roles.json';

addTexts({ admin, adminRoles });

const LINK_LOOK =
  'flex min-h-8 items-center whitespace-nowrap rounded-field px-3 text-sm font-medium text-muted no-underline hover:bg-sunken hover:text-ink';

interface AdminFrameProps {
  /** Roles of the signed-in admin. The router keeps out members without roles. */
  readonly roles: readonly AdminRole[];
  readonly children: ReactNode;
}

export function AdminFrame({ roles, children }: AdminFrameProps) {
  const t = useTranslate();
  const groups = ADMIN_SECTION_GROUPS.map((sections) =>
    sections.filter(({ ability }) => hasAbility(roles, ability)),
  ).filter((sections) => sections.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav
        aria-label={t('admin.frame.navigation')}
        className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-end max-lg:gap-3 lg:sticky lg:top-20 lg:self-start"
      >
        <div className="max-lg:order-last max-lg:[&>button]:min-h-12 lg:mb-3">
          <PaletteButton roles={roles} />
        </div>
        <div className="divide-y divide-line max-lg:hidden">
          {groups.map((sections) => (
            <SectionLinks key={sections[0]?.path} sections={sections} />
          ))}
        </div>
        <div className="lg:hidden">
          <SectionChoice sections={groups.flat()} />
        </div>
      </nav>
      <div className="min-w-0">{children}</div>
      <ConfirmationHost />
    </div>
  );
}

function SectionLinks({ sections }: { readonly sections: readonly AdminSection[] }) {
  const t = useTranslate();
  return (
    <ul className="py-2 first:pt-0">
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
  );
}

function SectionChoice({ sections }: { readonly sections: readonly AdminSection[] }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = sections.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Select
      label={t('admin.frame.goTo')}
      name="section"
      value={here?.path ?? '/admin'}
      onChange={(event) => void navigate({ to: event.target.value })}
      options={sections.map(({ path, label }) => ({ value: path, label: t(`admin.frame.${label}`) }))}
    />
  );
}

export function Page() {
  return (
    <AdminFrame roles={useCurrentUser()?.adminRoles ?? []}>
      <Outlet />
    </AdminFrame>
  );
}
