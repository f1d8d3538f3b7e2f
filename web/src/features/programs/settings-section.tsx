import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { SettingsPage } from '../../ui/settings-page.tsx';
import { Addresses } from './addresses.tsx';

export function SettingsSection({ tokens }: { readonly tokens: ReactNode }) {
  const t = useTranslate();
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
