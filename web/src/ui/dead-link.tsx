import { useTranslation } from 'react-i18next';
import { buttonLook } from './button.tsx';
import { PageTitle } from './page-title.tsx';

/** Where a mailed link leads that is cut off, used, or too old: the title says so, and there is a way on. */
export function DeadLink() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle title={t('common.deadLink.title')} lead={t('common.deadLink.text')} />
      <a href="/auth?mode=sign-in" className={buttonLook('primary', 'w-full')}>
        {t('shell.signIn')}
      </a>
    </div>
  );
}
