import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { Link } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import ownEntry from '../../../../locales/en/own-entry.json';
import { Notice } from '../../ui/panels.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';

addTexts({ ownEntry });

export function OwnEntryNotice({ user }: { readonly user: CurrentUser | null }) {
  const t = useTranslate();
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
