import type { QueueHold } from '@circle-link/contract/queue';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTimeOfDay } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { ActionBanner } from './action-banner.tsx';

export function HeldNumber({ hold }: { readonly hold: QueueHold }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const position = hold.queuePosition === null ? '–' : formatCount(hold.queuePosition, language);
  return (
    <ActionBanner
      labelledBy="held"
      action={
        <Link to="/queue-holding" className={buttonLook('primary', 'max-sm:w-full')}>
          {t('dashboard.held.act')}
        </Link>
      }
    >
      <div className="min-w-0">
        <h2 id="held" className="text-lg font-semibold">
          {t('dashboard.held.title', { position })}
        </h2>
        <p className="text-sm text-muted">
          {t('dashboard.held.text', { time: formatTimeOfDay(hold.expiresAt, language) })}
        </p>
      </div>
    </ActionBanner>
  );
}
