import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import { adminTeamCalls, type TeamCandidate, type TeamMember } from '@circle-link/contract/admin/team';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { refreshPaths } from '../../../platform/api/query-client.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { useDebounced } from '../../../platform/clock.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/frame/states.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useConfirmedMutation } from '../../auth/confirmation/index.ts';
import { AdminPage } from '../admin-page.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { Table } from '../kit/table.tsx';

const teamQuery = toQueryOptions(adminTeamCalls.team);

const candidatesQuery = (search: string) =>
  toQueryOptions(adminTeamCalls.teamCandidates, { query: { search } });

function refreshTeam(cache: QueryClient): Promise<void> {
  return refreshPaths(cache, [adminTeamCalls.team.path]);
}

/** All admins with their roles. Admins cannot change their own. */
function TeamCard({ ownId }: { readonly ownId: string }) {
  const t = useTranslate();
  const query = useQuery(teamQuery);
  return (
    <Section id="team-title" title={t('admin.team.list')}>
      <AdminDetail query={query} failed={t('admin.team.loadFailed')} height="h-48">
        {(people) => <TeamTable people={people} ownId={ownId} />}
      </AdminDetail>
    </Section>
  );
}

function TeamTable({ people, ownId }: { readonly people: readonly TeamMember[]; readonly ownId: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const [changed, setChanged] = useState<TeamMember | null>(null);
  return (
    <>
      <Table
        look="full"
        caption={t('admin.team.list')}
        rows={people}
        rowKey={(person) => person.id}
        columns={[
          { title: t('admin.team.who'), cell: (person) => <PersonName {...person} /> },
          { title: t('admin.team.rolesTitle'), cell: (person) => <RoleBadges roles={person.roles} /> },
          {
            title: t('admin.team.secondFactor'),
            cell: (person) =>
              person.hasSecondFactor ? (
                <Badge tone="done">{t('admin.team.secondFactorOn')}</Badge>
              ) : (
                <Badge tone="waiting">{t('admin.team.secondFactorOff')}</Badge>
              ),
          },
          {
            title: t('admin.team.lastLogin'),
            cell: (person) =>
              person.lastLoginAt === null
                ? t('admin.team.never')
                : formatInstant(person.lastLoginAt, language),
          },
          {
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

const LETTERS_BEFORE_SEARCH = 3;
const SETTLED_AFTER_MS = 300;

function AddPerson({ ownId }: { readonly ownId: string }) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SETTLED_AFTER_MS);
  const isLong = search.length >= LETTERS_BEFORE_SEARCH;
  const query = useQuery({ ...candidatesQuery(search), enabled: isLong });
  return (
    <Section id="team-add-title" title={t('admin.team.add.title')}>
      <div className="space-y-4">
        <div className="max-w-form">
          <TextInput
            id="team-search"
            type="search"
            label={t('admin.team.add.search')}
            hint={t('admin.team.add.hint')}
            value={typed}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {isLong && (
          <AdminDetail query={query} failed={t('admin.team.add.failed')} height="h-20">
            {(people) => <Found people={people.filter(({ id }) => id !== ownId)} />}
          </AdminDetail>
        )}
      </div>
    </Section>
  );
}

function Found({ people }: { readonly people: readonly TeamCandidate[] }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<TeamCandidate | null>(null);
  if (people.length === 0)
    return (
      <EmptyState icon={UserSearch} title={t('admin.team.add.none')}>
        {t('admin.team.add.noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('admin.team.add.found')} className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <PersonName {...person} />
            <span className="flex flex-wrap items-center gap-3">
              <RoleBadges roles={person.roles} />
              <Button
                variant="quiet"
                aria-label={t('admin.team.changeLabel', { name: person.username })}
                onClick={() => setChosen(person)}
              >
                {t('admin.team.change')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {chosen !== null && <RolesDialog person={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function PersonName(person: { readonly username: string; readonly name: string; readonly email: string }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold break-words">{person.username}</span>
      <span className="block text-sm font-normal break-words text-muted">{person.name}</span>
      <span className="block text-sm font-normal break-all text-muted">{person.email}</span>
    </span>
  );
}

function RoleBadges({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  if (roles.length === 0) return <span className="text-muted">{t('admin.team.noRole')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'owner' ? 'done' : 'plain'}>
          {t(`adminRoles.${role}`)}
        </Badge>
      ))}
    </span>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage title={t('admin.team.title')} lead={t('admin.team.lead')} ability="team">
      {({ ownId }) => (
        <div className="space-y-6">
          <TeamCard ownId={ownId} />
          <AddPerson ownId={ownId} />
        </div>
      )}
    </AdminPage>
  );
}

interface RolesDialogProps {
  readonly person: TeamCandidate;
  readonly onClose: () => void;
}

/** All roles of one person. Without any they become an ordinary member. */
function RolesDialog({ person, onClose }: RolesDialogProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const [roles, setRoles] = useState<readonly AdminRole[]>(person.roles);
  const saving = useConfirmedMutation({
    mutationFn: (wanted: readonly AdminRole[]) =>
      call(adminTeamCalls.grantRoles, { params: { userId: person.id }, body: { roles: [...wanted] } }),
    onSuccess: async () => {
      showToast({
        title: t('admin.team.saved'),
        description: t('admin.team.savedText', { name: person.username }),
      });
      onClose();
      await refreshTeam(cache);
    },
  });
  const toggle = (role: AdminRole, isOn: boolean) =>
    setRoles(ADMIN_ROLES.filter((one) => (one === role ? isOn : roles.includes(one))));
  return (
    <Dialog
      title={t('admin.team.rolesOf', { name: person.username })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(roles);
        }}
      >
        {saving.isError && (
          <Notice tone="problem" role="alert">
            <p>{getErrorMessage(saving.error, t('admin.team.saveFailed'))}</p>
          </Notice>
        )}
        <fieldset className="space-y-2">
          <legend className="sr-only">{t('admin.team.rolesTitle')}</legend>
          {ADMIN_ROLES.map((role) => (
            <Checkbox
              key={role}
              id={`role-${role}`}
              label={t(`adminRoles.${role}`)}
              hint={t(`admin.team.opens.${role}`)}
              checked={roles.includes(role)}
              onChange={(event) => toggle(role, event.target.checked)}
            />
          ))}
        </fieldset>
        <p className="text-sm text-muted">{t('admin.team.note')}</p>
        <DialogButtons cancelLabel={t('admin.team.cancel')} onCancel={onClose}>
          <Button type="submit" isPending={saving.isPending} pendingLabel={t('admin.team.saving')}>
            {t('admin.team.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
