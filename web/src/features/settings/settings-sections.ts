import {
  Bell,
  CreditCard,
  Database,
  IdCard,
  Languages,
  LockKeyhole,
  Mail,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

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

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { path: '/settings/profile', name: 'profile', icon: IdCard },
  { path: '/settings/contact', name: 'contact', icon: Mail },
  { path: '/settings/security', name: 'security', icon: LockKeyhole },
  { path: '/settings/cards', name: 'cards', icon: CreditCard },
  { path: '/settings/notifications', name: 'notifications', icon: Bell },
  { path: '/settings/device', name: 'device', icon: Languages },
  { path: '/settings/programs', name: 'programs', icon: Workflow },
  { path: '/settings/data', name: 'data', icon: Database },
];
