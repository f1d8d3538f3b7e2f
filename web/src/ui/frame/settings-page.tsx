import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { PageTitle } from './page-frames.tsx';

interface SettingsPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

export function SettingsPage({ title, lead, back, children }: SettingsPageProps) {
  const t = useTranslate();
  return (
    <div className="max-w-list">
      <BackLink {...(back ?? { to: '/settings', label: t('settings.title') })} />
      <PageTitle title={title} lead={lead} />
      <div className="space-y-8">{children}</div>
    </div>
  );
}

export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-10 items-center gap-1 font-medium text-leaf no-underline hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {label}
    </Link>
  );
}
