import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { useCurrentUser } from '../../auth/index.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { Loaded } from '../../../ui/frame/states.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { totalsQuery } from './queries.ts';

const FIGURES = ['paidIn', 'received', 'groups', 'activities'] as const;

export function Totals() {
  const t = useTranslate();
  const language = useLanguage();
  const totals = useQuery(totalsQuery);
  return (
    <Loaded query={totals} failed={t('history.totals.loadFailed')} skeleton={<Figures values={null} />}>
      {({ paidIn, received, groupsJoined, activities }) => {
        const values = {
          paidIn: toDollars(paidIn),
          received: toDollars(received),
          groups: formatCount(groupsJoined, language),
          activities: formatCount(activities, language),
        };
        return <Figures values={values} />;
      }}
    </Loaded>
  );
}

interface FiguresProps {
  readonly values: Readonly<Record<(typeof FIGURES)[number], string>> | null;
}

function Figures({ values }: FiguresProps) {
  const t = useTranslate();
  const user = useCurrentUser();
  const isSaver = user?.path === 'savings' && !user.hasPosition;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      {FIGURES.map((key) => (
        <div key={key}>
          <dt className="text-sm text-muted">{t(`history.totals.${key}`)}</dt>
          <dd>
            <span className="block text-xl font-semibold break-words tabular-nums">
              {values === null ? <Skeleton className="my-1 h-6 w-24" /> : values[key]}
            </span>
            <span className="block text-sm text-muted">
              {t(`history.totals.${chooseNote(key, isSaver)}`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Members on the savings path have neither entries nor queue payouts. */
function chooseNote<Key extends (typeof FIGURES)[number]>(key: Key, isSaver: boolean) {
  if (isSaver && key === 'paidIn') return 'paidInSaver';
  if (isSaver && key === 'received') return 'receivedSaver';
  return `${key}Note` as const;
}
