import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../platform/i18n/i18n.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { chooseTheme, readTheme, subscribeToTheme } from '../../platform/theme.ts';
import { Select } from '../../ui/select.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

/** The language, which the account keeps, and the colours of this device. */
export function DeviceChoices() {
  const { t } = useTranslation();
  const language = useLanguage();
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  return (
    <div className="grid max-w-form gap-4 sm:grid-cols-2">
      <Select
        label={t('settings.device.language')}
        value={language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
        onChange={(event) => void chooseLanguage(event.target.value === 'es' ? 'es' : 'en')}
      />
      <Select
        label={t('settings.device.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`settings.device.${value}`) }))}
        onChange={(event) => {
          const chosen = THEMES.find((value) => value === event.target.value);
          if (chosen !== undefined) chooseTheme(chosen);
        }}
      />
    </div>
  );
}
