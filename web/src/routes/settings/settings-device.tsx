import { LANGUAGE_NAMES, LANGUAGES } from '@circle-link/contract/messages/language';
import { useSyncExternalStore } from 'react';
import settings from '../../../../locales/en/settings.json';
import { chooseLanguage } from '../../platform/i18n/i18n.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { chooseTheme, readTheme, subscribeToTheme } from '../../platform/theme.ts';
import { Select } from '../../ui/forms/choice-fields.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';

addTexts({ settings });

export function Page() {
  const t = useTranslate();
  return (
    <SettingsPage title={t('settings.device.title')} lead={t('settings.device.lead')}>
      <DeviceChoices />
    </SettingsPage>
  );
}

const THEMES = ['system', 'light', 'dark'] as const;

function DeviceChoices() {
  const t = useTranslate();
  const language = useLanguage();
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  return (
    <div className="grid max-w-form gap-4 sm:grid-cols-2">
      <Choice
        label={t('settings.device.language')}
        name="language"
        values={LANGUAGES}
        value={language}
        getLabel={(value) => LANGUAGE_NAMES[value]}
        onChange={(chosen) => void chooseLanguage(chosen)}
      />
      <Choice
        label={t('settings.device.theme')}
        name="theme"
        values={THEMES}
        value={theme}
        getLabel={(value) => t(`settings.device.${value}`)}
        onChange={chooseTheme}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly getLabel: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ values, getLabel, onChange, ...field }: ChoiceProps<Value>) {
  return (
    <Select
      {...field}
      onChange={(event) => {
        const chosen = values.find((one) => one === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      options={values.map((value) => ({ value, label: getLabel(value) }))}
    />
  );
}
