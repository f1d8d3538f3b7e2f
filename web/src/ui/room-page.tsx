import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from './page-title.tsx';

interface RoomPageProps {
  readonly title: string;
  readonly lead?: string;
  /** A room within a room leads back there. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** One part of the settings, with the way back to the others. */
export function RoomPage({ title, lead, back, children }: RoomPageProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <Link
        to={back?.to ?? '/settings'}
        className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-1 font-medium text-leaf no-underline hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {back?.label ?? t('settings.title')}
      </Link>
      <PageTitle title={title} lead={lead} />
      <div className="space-y-8">{children}</div>
    </div>
  );
}
