import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coolOffQuery } from '../platform/cool-off-query.ts';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { safeguards } from '../platform/i18n/en/safeguards.ts';

addTexts({ safeguards });

/** Said before a change, so that nobody is surprised at /withdraw. */
export function CoolOffNote() {
  const { t } = useTranslation();
  const { data } = useQuery(coolOffQuery);
  if (data === undefined || data.coolOffHours === 0) return null;
  return <p className="text-sm text-muted">{t('safeguards.note', { count: data.coolOffHours })}</p>;
}
