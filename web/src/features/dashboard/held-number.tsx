import type { QueueHold } from '@circle-link/contract/queue';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount, formatTimeOfDay } from '../../platform/i18n/language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { ActionBanner } from './action-banner.tsx';

export function HeldNumber({ hold }: { readonly hold: QueueHold }) {
  const t = useTranslate();
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
