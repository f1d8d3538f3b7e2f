import type { QueueHold } from '@circle-link/contract/queue';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTimeOfDay } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { buttonLook } from '../../ui/button.tsx';

/** A number is held: until when, and the way to its page. It comes before everything else: it has minutes, not days. */
export function HeldNumber({ hold }: { readonly hold: QueueHold }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const position = hold.queuePosition === null ? '–' : formatCount(hold.queuePosition, language);
  return (
    <section
      aria-labelledby="held"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-leaf-soft p-5"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="held" className="text-lg font-semibold">
          {t('dashboard.held.title', { position })}
        </h2>
        <p className="text-sm text-muted">
          {t('dashboard.held.text', { time: formatTimeOfDay(hold.expiresAt, language) })}
        </p>
      </div>
      <Link to="/queue-holding" className={buttonLook('primary', 'max-sm:w-full')}>
        {t('dashboard.held.act')}
      </Link>
    </section>
  );
}
