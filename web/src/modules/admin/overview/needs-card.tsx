import { type Ability, type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import type { AdminOverview } from '@circle-link/contract/admin/overview';
import type { Language } from '@circle-link/contract/messages/language';
import type { SecondFactorState } from '@circle-link/contract/auth/second-factor';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type Translate, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { isOpenToPassword, secondFactorQuery } from '../../../platform/api/second-factor-query.ts';
import { Notice } from '../../../ui/panels.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { Section } from '../kit/section.tsx';

type Needs = AdminOverview['needs'];
type Waiting =
  | 'identityReviews'
  | 'riskReviews'
  | 'deadLetterEvents'
  | 'refundRequests'
  | 'strandedRefunds'
  | 'openDisputes'
  | 'openWarnings'
  | 'alarms'
  | 'stuckMoney'
  | 'failingJobs';

const PLACES: readonly { readonly name: Waiting; readonly path: string; readonly ability: Ability }[] = [
  { name: 'openDisputes', path: '/admin/stuck', ability: 'view' },
  { name: 'openWarnings', path: '/admin/stuck', ability: 'view' },
  { name: 'alarms', path: '/admin/operations', ability: 'view' },
  { name: 'stuckMoney', path: '/admin/stuck', ability: 'view' },
  { name: 'identityReviews', path: '/admin/identity', ability: 'review' },
  { name: 'riskReviews', path: '/admin/risk', ability: 'review' },
  { name: 'refundRequests', path: '/admin/refunds', ability: 'view' },
  { name: 'strandedRefunds', path: '/admin/refunds', ability: 'view' },
  { name: 'deadLetterEvents', path: '/admin/operations', ability: 'view' },
  { name: 'failingJobs', path: '/admin/operations', ability: 'view' },
];

interface Line {
  readonly words: string;
  readonly path?: string | undefined;
}

interface NeedsCardProps {
  readonly overview: Pick<AdminOverview, 'needs' | 'backups'>;
  readonly roles: readonly AdminRole[];
}

export function ChecksAlert({ needs }: { readonly needs: Needs }) {
  const t = useTranslate();
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

export function NeedsCard({ overview, roles }: NeedsCardProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const lines = [
    ...ownLines(secondFactor, t),
    ...waitingLines(overview.needs, roles, (name, count) =>
      formatNeed(overview.needs, { name, count, language, t }),
    ),
    ...backupLines(overview.backups, t),
  ];
  return (
    <Section id="needs-you" title={t('admin.overview.needs.title')}>
      {lines.length === 0 ? (
        <p className="text-muted">{t('admin.overview.needs.nothing')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map(({ words, path }) => (
            <li key={words}>
              {path === undefined ? (
                <span className="flex min-h-11 items-center py-2">{words}</span>
              ) : (
                <Link to={path} className="flex min-h-11 items-center justify-between gap-3 py-2">
                  {words}
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ownLines(state: SecondFactorState | undefined, t: Translate): readonly Line[] {
  if (state === undefined || !isOpenToPassword(state)) return [];
  return [{ words: t('admin.overview.needs.secondStepOff'), path: '/settings/security' }];
}

interface Words {
  readonly name: Waiting;
  readonly count: number;
  readonly language: Language;
  readonly t: Translate;
}

function formatNeed({ evidenceDueAt, answerDueAt }: Needs, { name, count, language, t }: Words): string {
  if (name === 'openDisputes' && evidenceDueAt !== null)
    return t('admin.overview.needs.openDisputesUntil', {
      ...{ count, until: formatInstant(evidenceDueAt, language) },
    });
  if (name === 'openWarnings' && answerDueAt !== null)
    return t('admin.overview.needs.openWarningsUntil', {
      ...{ count, until: formatInstant(answerDueAt, language) },
    });
  return t(`admin.overview.needs.${name}`, { count });
}

function waitingLines(
  needs: Needs,
  roles: readonly AdminRole[],
  words: (name: Waiting, count: number) => string,
): readonly Line[] {
  return PLACES.map((place) => ({ ...place, count: getCount(needs, place.name) }))
    .filter(({ count }) => count > 0)
    .map(({ name, path, ability, count }) => ({
      words: words(name, count),
      path: hasAbility(roles, ability) ? path : undefined,
    }));
}

function backupLines(state: AdminOverview['backups'], t: Translate): readonly Line[] {
  return state === 'fresh_and_proven' ? [] : [{ words: t(`admin.overview.needs.backups_${state}`) }];
}

function getCount(needs: Needs, name: Waiting): number {
  const found = needs[name];
  return typeof found === 'number' ? found : found.length;
}
