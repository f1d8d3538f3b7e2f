import { useTranslation } from 'react-i18next';
import { buttonLook } from './button.tsx';
import { FormPage } from './form-page.tsx';

/** Where a mailed link leads that is cut off, used, or too old: the title says so, and there is a way on. */
export function DeadLink() {
  const { t } = useTranslation();
  return (
    <FormPage title={t('common.deadLink.title')}>
      <p>{t('common.deadLink.text')}</p>
      <a href="/auth?mode=sign-in" className={buttonLook('primary', 'mt-6 w-full')}>
        {t('shell.signIn')}
      </a>
    </FormPage>
  );
}
