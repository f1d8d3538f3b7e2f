import type { ReactNode } from 'react';
import { useTranslate } from '../platform/i18n/texts.ts';
import { BackLink } from './back-link.tsx';
import { PageTitle } from './page-title.tsx';

interface SettingsPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

export function SettingsPage({ title, lead, back, children }: SettingsPageProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <BackLink {...(back ?? { to: '/settings', label: t('settings.title') })} />
      <PageTitle title={title} lead={lead} />
      <div className="space-y-8">{children}</div>
    </div>
  );
}
