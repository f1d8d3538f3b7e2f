import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { operator } from '../../../platform/operator.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';

export function SupportLine() {
  const t = useTranslate();
  const { supportEmail } = operator;
  return (
    <p className="text-sm text-muted">
      {t('verification.identity.questions')}{' '}
      {supportEmail === null ? (
        <Link to="/help" className={TEXT_LINK}>
          {t('verification.identity.toHelp')}
        </Link>
      ) : (
        <a href={`mailto:${supportEmail}`} className={`${TEXT_LINK} break-all`}>
          {supportEmail}
        </a>
      )}
    </p>
  );
}
