import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@circle-link/contract/language';
import { Languages } from 'lucide-react';

interface LanguageSwitchProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** Lists every language in its own name, including the label: readers may not understand the page's language. */
export function LanguageSwitch({ language, onChoose }: LanguageSwitchProps) {
  return (
    <label className="inline-flex min-h-10 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink">
      <Languages aria-hidden="true" className="size-4" />
      <select
        aria-label={Object.values(LANGUAGE_NAMES).join(', ')}
        lang={language}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) onChoose(target.value);
        }}
        className="min-h-10 cursor-pointer appearance-none rounded-field bg-transparent pr-1"
      >
        {LANGUAGES.map((offered) => (
          <option key={offered} value={offered} lang={offered} className="bg-surface text-ink">
            {LANGUAGE_NAMES[offered]}
          </option>
        ))}
      </select>
    </label>
  );
}
