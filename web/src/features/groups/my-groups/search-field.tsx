import { Search } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { FIELD_LOOK } from '../../../ui/form-field.tsx';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTranslate();
  return (
    <div className="relative mb-6 sm:max-w-form">
      <Search aria-hidden="true" className="absolute top-3.5 left-3 size-5 text-muted" />
      <input
        type="search"
        aria-label={t('groups.search')}
        placeholder={t('groups.search')}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD_LOOK} pl-10`}
      />
    </div>
  );
}
