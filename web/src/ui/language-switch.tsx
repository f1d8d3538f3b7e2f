import { Languages } from 'lucide-react';
import type { Language } from '@circle-link/contract/language';

const OTHER: Record<Language, { readonly language: Language; readonly name: string }> = {
  en: { language: 'es', name: 'Español' },
  es: { language: 'en', name: 'English' },
};

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
      lang={other.language}
      onClick={() => onChoose(other.language)}
      className="inline-flex min-h-10 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
    >
      <Languages aria-hidden="true" className="size-4" />
      {other.name}
    </button>
  );
}
