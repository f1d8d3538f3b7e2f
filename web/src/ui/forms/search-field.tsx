import { Search } from 'lucide-react';
import { FIELD_LOOK } from './text-fields.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A search without a button: results appear while typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative mb-4 sm:mb-6 sm:max-w-form">
      <Search aria-hidden="true" className="absolute top-3.5 left-3 size-5 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD_LOOK} pl-10`}
      />
    </div>
  );
}
