import { isAble, type Ability, type AdminRole } from '@circle-link/contract/admin-roles';
import type { AdminOverview } from '@circle-link/contract/admin/overview';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';

type Needs = AdminOverview['needs'];
type Waiting =
  'identityReviews' | 'riskReviews' | 'parkedEvents' | 'refundRequests' | 'strandedRefunds' | 'failingJobs';

const PLACES: readonly { readonly name: Waiting; readonly path: string; readonly ability: Ability }[] = [
  { name: 'identityReviews', path: '/admin/identity', ability: 'review' },
  { name: 'riskReviews', path: '/admin/risk', ability: 'review' },
  { name: 'refundRequests', path: '/admin/refunds', ability: 'view' },
  { name: 'strandedRefunds', path: '/admin/refunds', ability: 'view' },
  { name: 'parkedEvents', path: '/admin/operations', ability: 'view' },
  { name: 'failingJobs', path: '/admin/operations', ability: 'view' },
];

/** What is wrong with the books, before everything else. */
export function ChecksAlert({ needs }: { readonly needs: Needs }) {
  const { t } = useTranslation();
  const count = needs.failingChecks.length;
  if (count === 0 && !needs.areChecksStale) return null;
  return (
    <Notice
      tone="problem"
      role="alert"
      title={count === 0 ? t('admin.overview.needs.stale') : t('admin.overview.needs.failing', { count })}
    >
      <ul className="list-disc pl-5">
        {needs.failingChecks.map(({ name, title }) => (
          <li key={name}>{title}</li>
        ))}
      </ul>
      <Link to="/admin/checks" className={TEXT_LINK}>
        {t('admin.overview.needs.openChecks')}
      </Link>
    </Notice>
  );
}

/** What waits for an admin, each with the way there for those who may decide it. */
export function NeedsCard({ needs, roles }: { readonly needs: Needs; readonly roles: readonly AdminRole[] }) {
  const { t } = useTranslation();
  const waiting = PLACES.map((place) => ({ ...place, count: countOf(needs, place.name) })).filter(
    ({ count }) => count > 0,
  );
  return (
    <Card aria-labelledby="needs-you">
      <CardHeader id="needs-you" title={t('admin.overview.needs.title')} />
      {waiting.length === 0 ? (
        <p className="text-muted">{t('admin.overview.needs.nothing')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting.map(({ name, path, ability, count }) => (
            <li key={name}>
              {isAble(roles, ability) ? (
                <Link to={path} className="flex min-h-11 items-center justify-between gap-3 py-2">
                  {t(`admin.overview.needs.${name}`, { count })}
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
                </Link>
              ) : (
                <span className="flex min-h-11 items-center py-2">
                  {t(`admin.overview.needs.${name}`, { count })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function countOf(needs: Needs, name: Waiting): number {
  const found = needs[name];
  return typeof found === 'number' ? found : found.length;
}
