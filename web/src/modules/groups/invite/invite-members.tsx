import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { invitationCalls } from '@circle-link/contract/groups/invitations';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState, Loaded } from '../../../ui/frame/states.tsx';
import { Select } from '../../../ui/forms/choice-fields.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { formingGroupsQuery, refreshGroups } from '../queries.ts';
import { call } from '../../../platform/api/call.ts';
import { InviteForm, isPublicInvitation } from './invite-form.tsx';
import { InvitationLink } from './share-link.tsx';
import groupPage from '../../../../../locales/en/group-page.json';
import groupTabs from '../../../../../locales/en/group-tabs.json';

addTexts({ groupPage, groupTabs });

interface InviteMembersProps {
  readonly onClose: () => void;
}

export function InviteMembers({ onClose }: InviteMembersProps) {
  const t = useTranslate();
  const forming = useQuery({ ...formingGroupsQuery, staleTime: 0 });
  return (
    <Dialog title={t('groups.inviteMembers.title')} closeLabel={t('common.close')} onClose={onClose}>
      <Loaded query={forming} failed={t('groups.loadFailed')} skeleton={<Skeleton className="h-40 w-full" />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={Users} title={t('groups.inviteMembers.none')}>
              {t('groups.inviteMembers.noneHint')}
            </EmptyState>
          ) : (
            <Choice groups={found} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface ChoiceProps extends InviteMembersProps {
  readonly groups: readonly GroupSummary[];
}

function Choice({ groups, onClose }: ChoiceProps) {
  const cache = useQueryClient();
  const t = useTranslate();
  const [chosenId, setChosenId] = useState(groups[0]?.id);
  const group = groups.find(({ id }) => id === chosenId) ?? groups[0];
  if (group === undefined) return null;
  const { id, totalMembers: joined, maxMembers: places } = group;
  return (
    <div className="space-y-4">
      <Select
        id="invite-group"
        label={t('groups.inviteMembers.which')}
        value={id}
        onChange={(event) => setChosenId(event.target.value)}
        options={groups.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        {t('groups.card.joined', { joined, places })}
        <Link to="/groups/$id" params={{ id }} className={TEXT_LINK} onClick={onClose}>
          {t('groups.card.open')}
        </Link>
      </p>
      {joined < places ? (
        <QuickInvite key={id} groupId={id} name={group.name} onInvited={() => refreshGroups(cache)} />
      ) : (
        <p>{t('groups.inviteMembers.full')}</p>
      )}
    </div>
  );
}

interface QuickInviteProps {
  readonly groupId: string;
  readonly name: string;
  readonly onInvited: () => Promise<void>;
}

export function QuickInvite({ groupId, name, onInvited }: QuickInviteProps) {
  const t = useTranslate();
  const [made, setMade] = useState<readonly InvitationItem[]>([]);
  const create = async (email: string | undefined) => {
    const item = await call(invitationCalls.invite, { params: { id: groupId }, body: { email } });
    setMade([item, ...made]);
    await onInvited();
  };
  const link = made.find(isPublicInvitation);
  const others = made.filter((invitation) => invitation !== link);
  return (
    <div className="space-y-6">
      {link !== undefined && <InvitationLink invitation={link} name={name} />}
      <InviteForm
        create={create}
        linkLabel={link === undefined ? t('groupTabs.invitations.createLink') : null}
      />
      {others.length > 0 && (
        <ul className="space-y-4 border-t border-line pt-6">
          {others.map((invitation) => (
            <li key={invitation.code}>
              <InvitationLink invitation={invitation} name={name} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
