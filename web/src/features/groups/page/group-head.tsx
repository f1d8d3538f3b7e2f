import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Cover } from '../cover.tsx';
import { useGroup } from './group-context.ts';
import { JustPaidNote } from './just-paid-note.tsx';

interface GroupHeadProps {
  readonly badge: ReactNode;
  readonly answeredAt: number;
}

export function GroupHead({ badge, answeredAt }: GroupHeadProps) {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <Link to="/groups" className={`${TEXT_LINK} inline-flex min-h-8 shrink-0 items-center gap-1.5`}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('groupPage.back')}
        </Link>
        <JustPaidNote answeredAt={answeredAt} />
      </div>
      <PageTitle
        title={group.name}
        {...(group.description === null ? {} : { lead: group.description })}
        {...(group.cover === null
          ? {}
          : { picture: <Cover cover={group.cover} className="size-12 sm:size-16" /> })}
      >
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {group.previousGroupId !== null && (
            <Link to={`/groups/${group.previousGroupId}`} className={TEXT_LINK}>
              {t('groupPage.previous')}
            </Link>
          )}
          {badge}
        </span>
      </PageTitle>
    </>
  );
}
