import { useTranslation } from 'react-i18next';
import { buttonLook } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Every address that is no page for this person. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('common.notFoundTitle')} lead={t('common.notFoundHint')} />
      <a href="/" className={buttonLook('quiet')}>
        {t('common.backHome')}
      </a>
    </>
  );
}
