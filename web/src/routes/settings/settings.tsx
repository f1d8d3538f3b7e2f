import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { SettingsSectionList } from '../../modules/account/settings/settings-section-list.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import secondFactor from '../../../../locales/en/second-factor.json';
import settings from '../../../../locales/en/settings.json';

addTexts({ secondFactor, settings });

export function Page() {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('settings.title')} />
      <SettingsSectionList />
    </div>
  );
}
