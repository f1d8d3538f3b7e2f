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

/**
 * A single error is shown at its field alone, which takes the focus when `attempt` changes. Several errors, and one
 * without a field in view, are listed at the top, each linked to its field, and the list takes the focus.
 */
export function ErrorSummary({ items, attempt }: ErrorSummaryProps) {
  const texts = useCommonTexts();
  const box = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  const [first, second] = items;
  const single = second === undefined ? first : undefined;
  const field = findShownField(single);
  useEffect(() => {
    if (first === undefined || handled.current === attempt) return;
    handled.current = attempt;
    const place = field ?? box.current;
    // Focusing it again would say nothing.
    if (place === document.activeElement) box.current?.replaceChildren(first.message);
    place?.focus();
  });
  if (first === undefined) return null;
  if (field !== null) return <div ref={box} role="alert" className="sr-only" />;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-field border border-clay bg-clay-soft px-4 py-3"
    >
      <p className="flex items-center gap-2 font-semibold text-clay">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {single?.message ?? fillPlaceholders(texts.errorSummary, { count: items.length })}
      </p>
      {single === undefined && <ItemList items={items} />}
    </div>
  );
}

/** The field of an error, unless it is in a closed section or another step. */
function findShownField(item: ErrorSummaryItem | undefined): HTMLElement | null {
  if (item?.fieldId === undefined) return null;
  const field = document.getElementById(item.fieldId);
  return field?.closest('details:not([open])') == null ? field : null;
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
