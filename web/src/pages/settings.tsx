import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { SettingsSectionList } from '../features/settings/settings-section-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function Page() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('settings.title')} />
      <SettingsSectionList />
    </div>
  );
}
