import type { TeamCandidate } from '@circle-link/contract/admin/team';
import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PersonName } from './person-name.tsx';
import { candidatesQuery } from './queries.ts';
import { RoleBadges } from './role-badges.tsx';
import { RolesDialog } from './roles-dialog.tsx';

const LETTERS_BEFORE_SEARCH = 3;
const SETTLED_AFTER_MS = 300;

export function AddPerson({ ownId }: { readonly ownId: string }) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SETTLED_AFTER_MS);
  const isLong = search.length >= LETTERS_BEFORE_SEARCH;
  const query = useQuery({ ...candidatesQuery(search), enabled: isLong });
  return (
    <Card aria-labelledby="team-add-title">
      <CardHeader id="team-add-title" title={t('admin.team.add.title')} />
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
          <Loaded
            query={query}
            failed={t('admin.team.add.failed')}
            skeleton={<Skeleton className="h-20 w-full" />}
          >
            {(people) => <Found people={people.filter(({ id }) => id !== ownId)} />}
          </Loaded>
        )}
      </div>
    </Card>
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
