import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { FIELD_LOOK } from '../../../ui/form-field.tsx';

/** The address to pass on, with a button that copies it, and until when it works. */
export function InvitationLink({ invitation }: { readonly invitation: InvitationItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(invitation.url);
    setCopied(true);
  };
  const about = useAbout(invitation);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold break-words">
        {invitation.replaces === null
          ? about
          : `${about} · ${t('groupPage.invitations.replaces', { name: invitation.replaces })}`}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={invitation.url}
          className={`${FIELD_LOOK} min-w-0 text-sm`}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="quiet" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          {isCopied ? t('groupPage.invitations.copied') : t('groupPage.invitations.copy')}
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted">
        {t('groupPage.invitations.until', { instant: formatInstant(invitation.expiresAt, language) })}
      </p>
    </div>
  );
}

/** To whom it went; an address is told only to the member who typed it. */
function useAbout({ email, sentTo, formerMember }: InvitationItem): string {
  const { t } = useTranslation();
  if (sentTo === null) return t('groupPage.invitations.link');
  if (sentTo === 'former_member')
    return formerMember === null
      ? t('groupPage.invitations.toFormer')
      : t('groupPage.invitations.to', { email: formerMember });
  return email === null ? t('groupPage.invitations.byFormer') : t('groupPage.invitations.to', { email });
}
