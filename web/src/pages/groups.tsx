import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateGroupButton } from '../features/groups/create-group/create-group.tsx';
import { CodeForm } from '../features/groups/my-groups/code-form.tsx';
import { GroupGrid } from '../features/groups/my-groups/group-grid.tsx';
import { InvitationNotices } from '../features/groups/my-groups/invitation-notices.tsx';
import { useDebounced } from '../platform/use-debounced.ts';
import { FIELD_LOOK } from '../ui/form-field.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TestMoney } from '../ui/test-money.tsx';

const TYPING_MILLISECONDS = 300;

/** `/groups`: invitations for me, and the groups I am in. */
export function Page() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), TYPING_MILLISECONDS);
  return (
    <>
      <PageTitle title={t('groups.title')} lead={t('groups.lead')}>
        <CreateGroupButton className="max-sm:w-full" />
      </PageTitle>
      <InvitationNotices />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="relative grow basis-64 sm:max-w-form">
          <Search aria-hidden="true" className="absolute top-3.5 left-3 size-5 text-muted" />
          <input
            type="search"
            aria-label={t('groups.search')}
            placeholder={t('groups.search')}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${FIELD_LOOK} pl-10`}
          />
        </div>
        <TestMoney />
      </div>
      <GroupGrid search={search} />
      <CodeForm />
    </>
  );
}
