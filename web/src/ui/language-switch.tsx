import { LANGUAGE_NAMES, type Language } from '@circle-link/contract/language';
import { Languages } from 'lucide-react';

const OTHER: Record<Language, Language> = { en: 'es', es: 'en' };

interface LanguageSwitchProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** Offers the other language in its own words. */
export function LanguageSwitch({ language, onChoose }: LanguageSwitchProps) {
  const other = OTHER[language];
  return (
    <button
      type="button"
      lang={other}
      onClick={() => onChoose(other)}
      className="inline-flex min-h-10 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
    >
      <Languages aria-hidden="true" className="size-4" />
      {LANGUAGE_NAMES[other]}
    </button>
  );
}
