import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';

export function PageError() {
  const t = useTranslate();
  return (
    <div role="alert">
      <PageTitle title={t('common.somethingWrong')} lead={t('common.somethingWrongHint')} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
        <a href="/" className={buttonLook('quiet')}>
          {t('common.backHome')}
        </a>
      </div>
    </div>
  );
}
