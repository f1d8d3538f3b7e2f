import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Bell,
  ChevronRight,
  CreditCard,
  Database,
  IdCard,
  Languages,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Workflow,
} from 'lucide-react';
import secondFactor from '../../../../locales/en/second-factor.json';
import settings from '../../../../locales/en/settings.json';
import { useCurrentUser } from '../../modules/auth/index.ts';
import { isOpenToPassword, secondFactorQuery } from '../../platform/api/safeguard-queries.ts';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Badge } from '../../ui/values/badge.tsx';

addTexts({ secondFactor, settings });

export function Page() {
  const t = useTranslate();
  return (
    <div className="max-w-list">
      <PageTitle title={t('settings.title')} />
      <SettingsSectionList />
    </div>
  );
}

function SettingsSectionList() {
  const t = useTranslate();
  const isOpen = useIsOpenToPassword();
  return (
    <ul className="divide-y divide-line">
      {SETTINGS_SECTIONS.map(({ path, name, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            className="-mx-2 flex min-h-16 items-center gap-4 rounded-field px-2 py-3 no-underline hover:bg-sunken"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 text-leaf" strokeWidth={1.75} />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{t(`settings.sections.${name}.title`)}</span>
              <span className="block text-sm text-muted">{t(`settings.sections.${name}.about`)}</span>
              {name === 'security' && isOpen && (
                <span className="mt-1 block">
                  <Badge tone="waiting">{t('secondFactor.isOff')}</Badge>
                </span>
              )}
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** True for an admin without a second factor: the password alone opens the back office. */
function useIsOpenToPassword(): boolean {
  const isStaff = (useCurrentUser()?.adminRoles ?? []).length > 0;
  const { data } = useQuery({ ...secondFactorQuery, enabled: isStaff });
  return data !== undefined && isOpenToPassword(data);
}

interface SettingsSection {
  readonly path: string;
  readonly name:
    | 'profile'
    | 'contact'
    | 'security'
    | 'cards'
    | 'notifications'
    | 'device'
    | 'programs'
    | 'data';
  readonly icon: LucideIcon;
}

const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { path: '/settings/profile', name: 'profile', icon: IdCard },
  { path: '/settings/contact', name: 'contact', icon: Mail },
  { path: '/settings/security', name: 'security', icon: LockKeyhole },
  { path: '/settings/cards', name: 'cards', icon: CreditCard },
  { path: '/settings/notifications', name: 'notifications', icon: Bell },
  { path: '/settings/device', name: 'device', icon: Languages },
  { path: '/settings/programs', name: 'programs', icon: Workflow },
  { path: '/settings/data', name: 'data', icon: Database },
];
