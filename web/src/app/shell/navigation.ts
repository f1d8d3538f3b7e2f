import { CalendarClock, House, IdCard, type LucideIcon, ReceiptText, Users } from 'lucide-react';

interface NavigationItem {
  readonly path: string;
  readonly label: 'shell.dashboard' | 'shell.groups' | 'shell.payments' | 'shell.verifyId' | 'shell.history';
  readonly icon: LucideIcon;
  readonly isInBottomBar: boolean;
}

/** The header's links in the order of spec §2. */
export const NAVIGATION: readonly NavigationItem[] = [
  { path: '/dashboard', label: 'shell.dashboard', icon: House, isInBottomBar: true },
  { path: '/groups', label: 'shell.groups', icon: Users, isInBottomBar: true },
  { path: '/payments', label: 'shell.payments', icon: ReceiptText, isInBottomBar: true },
  { path: '/verification', label: 'shell.verifyId', icon: IdCard, isInBottomBar: false },
  { path: '/history', label: 'shell.history', icon: CalendarClock, isInBottomBar: true },
];
