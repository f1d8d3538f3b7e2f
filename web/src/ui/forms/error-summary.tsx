import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import { useCommonTexts } from '../frame/common-texts.ts';

export interface ErrorSummaryItem {
  readonly fieldId?: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly items: readonly ErrorSummaryItem[];
  readonly attempt: number;
}

/** Errors of the form at the top, each linked to its field. Takes the focus when `attempt` changes. */
export function ErrorSummary({ items, attempt }: ErrorSummaryProps) {
  const texts = useCommonTexts();
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (attempt > 0 && !isEmpty) box.current?.focus();
  }, [attempt, isEmpty]);
  if (isEmpty) return null;
  const [first] = items;
  const refusal = items.length === 1 && first?.fieldId === undefined ? first?.message : undefined;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-field border border-clay bg-clay-soft px-4 py-3"
      aria-labelledby="error-summary-title"
    >
      <p id="error-summary-title" className="flex items-center gap-2 font-semibold text-clay">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {refusal ??
          fillPlaceholders(items.length === 1 ? texts.errorSummary_one : texts.errorSummary_other, {
            count: items.length,
          })}
      </p>
      {refusal === undefined && <ItemList items={items} />}
    </div>
  );
}

function ItemList({ items }: Pick<ErrorSummaryProps, 'items'>) {
  return (
    <ul className="mt-1 list-disc pl-7 text-sm">
      {items.map((item) => (
        <li key={`${item.fieldId ?? ''}${item.message}`}>
          {item.fieldId === undefined ? (
            item.message
          ) : (
            <a
              href={`#${item.fieldId}`}
              className="block w-fit py-0.5 underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(item.fieldId ?? '')?.focus();
              }}
            >
              {item.message}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
