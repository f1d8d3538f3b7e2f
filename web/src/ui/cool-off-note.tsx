import { useTranslation } from 'react-i18next';
import { deployment } from '../platform/deployment.ts';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { safeguards } from '../platform/i18n/en/safeguards.ts';

addTexts({ safeguards });

/** Shown before a change that starts the waiting period for withdrawals. */
export function CoolOffNote() {
  const { t } = useTranslation();
  const count = deployment.coolOffHours;
  if (count === 0) return null;
  return <p className="text-sm text-muted">{t('safeguards.note', { count })}</p>;
}
