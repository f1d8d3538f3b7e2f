import { parseInvitationCode } from '@circle-link/contract/groups/invitation-code';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import groups from '../../../../../locales/en/groups.json';

addTexts({ groups });

/** For members who received a code instead of a link. Accepts whole links too. */
export function InvitationCodeForm() {
  const t = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <form
      noValidate
      className="max-w-form space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const code = parseInvitationCode(typed);
        setRefused(code === null);
        if (code !== null) void navigate({ to: '/invitations/$code', params: { code } });
      }}
    >
      <TextInput
        id={id}
        name="invitation"
        label={t('groups.code.label')}
        hint={t('groups.code.hint')}
        autoComplete="off"
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isRefused ? t('groups.code.refused') : undefined}
      />
      <Button type="submit" variant="quiet">
        {t('groups.code.open')}
      </Button>
    </form>
  );
}
