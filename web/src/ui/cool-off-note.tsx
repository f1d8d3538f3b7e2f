import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { deployment } from '../platform/deployment.ts';
import safeguards from '../../../locales/en/safeguards.json';

addTexts({ safeguards });

/** Shown before a change that starts the waiting period for withdrawals. */
export function CoolOffNote() {
  const t = useTranslate();
  const count = deployment.coolOffHours;
  if (count === 0) return null;
  return <p className="text-sm text-muted">{t('safeguards.note', { count })}</p>;
}
