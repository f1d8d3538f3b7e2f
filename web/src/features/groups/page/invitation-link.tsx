import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { useId, type ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { FIELD_LOOK } from '../../../ui/form-field.tsx';
import { CopyLink, ShareLink } from './share-link.tsx';

interface InvitationLinkProps {
  readonly invitation: InvitationItem;
  readonly name: string;
  readonly children?: ReactNode;
}

export function InvitationLink({ invitation, name, children }: InvitationLinkProps) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const about = useAbout(invitation);
  const isMailed = invitation.sentTo !== null;
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block text-sm font-semibold break-words">
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
        {isMailed && <CopyLink url={invitation.url} />}
      </div>
      {!isMailed && <ShareLink url={invitation.url} name={name} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        {t('groupPage.invitations.until', { instant: formatInstant(invitation.expiresAt, language) })}
        {children}
      </div>
    </div>
  );
}

/** Recipient of the invitation. Only the member who entered the address sees it. */
function useAbout({ email, sentTo, formerMember }: InvitationItem): string {
  const t = useTranslate();
  if (sentTo === null) return t('groupPage.invitations.link');
  if (sentTo === 'former_member')
    return formerMember === null
      ? t('groupPage.invitations.toFormer')
      : t('groupPage.invitations.to', { email: formerMember });
  return email === null ? t('groupPage.invitations.byFormer') : t('groupPage.invitations.to', { email });
}
