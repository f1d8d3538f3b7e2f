import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { SettingsPage } from '../../ui/settings-page.tsx';
import { Addresses } from './addresses.tsx';

export function SettingsSection({ tokens }: { readonly tokens: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SettingsPage title={t('settings.sections.programs.title')} lead={t('programs.lead')}>
      {tokens}
      <Addresses />
      <p>
        <a className={TEXT_LINK} href="/api/v1/openapi.json">
          {t('programs.documentation')}
        </a>
      </p>
    </SettingsPage>
  );
}
