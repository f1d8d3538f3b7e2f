import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { operator } from '../../platform/operator.ts';
import { TEXT_LINK } from '../../ui/class-names.ts';
import help from '../../../../locales/en/help.json';

addTexts({ help });

export function OperatorLinks() {
  const t = useTranslate();
  const { legalNoticeUrl, supportEmail } = operator;
  if (legalNoticeUrl === null && supportEmail === null) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
      {legalNoticeUrl !== null && (
        <a href={legalNoticeUrl} className={TEXT_LINK}>
          {t('help.operator')}
        </a>
      )}
      {supportEmail !== null && (
        <a href={`mailto:${supportEmail}`} className={TEXT_LINK}>
          {t('help.support')}: {supportEmail}
        </a>
      )}
    </p>
  );
}
