import { addTexts } from '../../platform/i18n/add-texts.ts';
import { ownEntry } from '../../platform/i18n/en/own-entry.ts';
import './texts.ts';
import type { CurrentUser } from '@circle-link/contract/auth';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';

addTexts({ ownEntry });

export function OwnEntryNotice({ user }: { readonly user: CurrentUser | null }) {
  const { t } = useTranslation();
  if (user?.hasPosition !== true) return null;
  return (
    <div className="mb-4">
      <Notice tone="done" title={t('ownEntry.noticeTitle')}>
        <Link to="/my-entry" className={TEXT_LINK}>
          {t('ownEntry.notice')}
        </Link>
      </Notice>
    </div>
  );
}
