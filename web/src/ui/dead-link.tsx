import { useTranslate } from '../platform/i18n/texts.ts';
import { buttonLook } from './button.tsx';
import { PageTitle } from './page-title.tsx';

/** Target of emailed links that are truncated, used or expired. Explains it and offers a next step. */
export function DeadLink() {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle title={t('common.deadLink.title')} lead={t('common.deadLink.text')} />
      <a href="/auth?mode=sign-in" className={buttonLook('primary', 'w-full')}>
        {t('shell.signIn')}
      </a>
    </div>
  );
}
