import type { TeamMember } from '@circle-link/contract/admin/team';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PersonName } from './person-name.tsx';
import { teamQuery } from './queries.ts';
import { RoleBadges } from './role-badges.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** All admins with their roles. Admins cannot change their own. */
export function TeamCard({ ownId }: { readonly ownId: string }) {
  const t = useTranslate();
  const query = useQuery(teamQuery);
  return (
    <Card aria-labelledby="team-title">
      <CardHeader id="team-title" title={t('admin.team.list')} />
      <Loaded
        query={query}
        failed={t('admin.team.loadFailed')}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {(people) => <TeamTable people={people} ownId={ownId} />}
      </Loaded>
    </Card>
  );
}

function TeamTable({ people, ownId }: { readonly people: readonly TeamMember[]; readonly ownId: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const [changed, setChanged] = useState<TeamMember | null>(null);
  return (
    <>
      <DataTable
        caption={t('admin.team.list')}
        rows={people}
        rowKey={(person) => person.id}
        columns={[
          { key: 'who', title: t('admin.team.who'), cell: (person) => <PersonName {...person} /> },
          {
            key: 'roles',
            title: t('admin.team.rolesTitle'),
            cell: (person) => <RoleBadges roles={person.roles} />,
          },
          {
            key: 'secondFactor',
            title: t('admin.team.secondFactor'),
            cell: (person) =>
              person.hasSecondFactor ? (
                <Badge tone="done">{t('admin.team.secondFactorOn')}</Badge>
              ) : (
                <Badge tone="waiting">{t('admin.team.secondFactorOff')}</Badge>
              ),
          },
          {
            key: 'lastLogin',
            title: t('admin.team.lastLogin'),
            cell: (person) =>
              person.lastLoginAt === null
                ? t('admin.team.never')
                : formatInstant(person.lastLoginAt, language),
          },
          {
            key: 'act',
            title: t('admin.team.act'),
            isNumeric: true,
            isSelfExplaining: true,
            cell: (person) =>
              person.id === ownId ? (
                <span className="text-sm text-muted">{t('admin.team.yourself')}</span>
              ) : (
                <Button
                  variant="quiet"
                  aria-label={t('admin.team.changeLabel', { name: person.username })}
                  onClick={() => setChanged(person)}
                >
                  {t('admin.team.change')}
                </Button>
              ),
          },
        ]}
      />
      {changed !== null && <RolesDialog person={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
