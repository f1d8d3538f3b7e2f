import { ADMIN_ROLES, ROLE_NAMES, type AdminRole } from '@circle-link/contract/admin-roles';
import type { TeamCandidate } from '@circle-link/contract/admin/team';
import { adminTeamCalls } from '@circle-link/contract/operations/admin/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirmedMutation } from '../../confirmation/index.ts';
import { refreshTeam } from './queries.ts';

interface RolesDialogProps {
  readonly person: TeamCandidate;
  readonly onClose: () => void;
}

/** All roles of one person. Without any they become an ordinary member. */
export function RolesDialog({ person, onClose }: RolesDialogProps) {
  const t = useTranslate();
  const language = useLanguage();
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
              label={ROLE_NAMES[language][role]}
              hint={t(`admin.team.opens.${role}`)}
              checked={roles.includes(role)}
              onChange={(event) => toggle(role, event.target.checked)}
            />
          ))}
        </fieldset>
        <p className="text-sm text-muted">{t('admin.team.note')}</p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            {t('admin.team.cancel')}
          </Button>
          <Button type="submit" isPending={saving.isPending} pendingLabel={t('admin.team.saving')}>
            {t('admin.team.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
