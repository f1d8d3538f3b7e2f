import { COMING_DAYS, type ComingDay } from '@circle-link/contract/dashboard';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/values/money.tsx';

const LISTED = 3;

/**
 * What the member pays and receives in the next 30 days: a strip with one cell a day, and a list of the first. On phones
 * it lists only payouts, because Upcoming Payments is above.
 */
export function ComingDays({ items }: { readonly items: readonly ComingDay[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="coming">
      <h2 id="coming" className="mb-2 text-lg font-semibold">
        {t('dashboard.coming.title', { days: COMING_DAYS })}
      </h2>
      <Strip items={items} />
      {items.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{t('dashboard.coming.empty')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-sm">
          {items.slice(0, LISTED).map((item) => (
            <Item key={`${item.groupId}-${item.kind}-${item.day}`} item={item} />
          ))}
        </ul>
      )}
      {items.length > LISTED && (
        <p className="text-sm text-muted max-sm:hidden">
          {t('dashboard.coming.more', { count: items.length - LISTED })}
        </p>
      )}
    </section>
  );
}

function Item({ item }: { readonly item: ComingDay }) {
  const t = useTranslate();
  const language = useLanguage();
  const { day, kind, groupId, groupName, amount } = item;
  const look = kind === 'receive' ? 'font-semibold text-gold' : '';
  return (
    <li className={classNames('flex items-baseline gap-3 py-0.5 sm:py-2', kind === 'pay' && 'max-sm:hidden')}>
      <span className="w-24 shrink-0 text-muted tabular-nums">{formatDate(day, language)}</span>
      <span className="min-w-0 grow truncate">
        <span className="sr-only">{t(`dashboard.coming.${kind}`)} </span>
        <Link to="/groups/$id" params={{ id: groupId }} className="text-ink hover:text-leaf">
          {groupName}
        </Link>
      </span>
      <span className={look}>
        {kind === 'receive' && '+'}
        <Money amount={amount} />
      </span>
    </li>
  );
}

/** Decorative: the list has the same facts. Weeks are set apart. */
function Strip({ items }: { readonly items: readonly ComingDay[] }) {
  const kinds = new Map(items.map(({ inDays, kind }) => [inDays, kind]));
  return (
    <div aria-hidden="true" className="flex items-end gap-0.5">
      {Array.from({ length: COMING_DAYS }, (_, inDays) => {
        const kind = kinds.get(inDays);
        return (
          <span
            key={inDays}
            className={classNames(
              'grow rounded-full',
              kind === undefined ? 'h-1.5 bg-line' : 'h-5',
              kind === 'pay' && 'bg-leaf',
              kind === 'receive' && 'bg-gold',
              inDays % 7 === 0 && inDays > 0 && 'ml-1',
            )}
          />
        );
      })}
    </div>
  );
}
