import { MessageCircle, QrCode as QrCodeIcon, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-and-download.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { FIELD_LOOK } from '../../../ui/forms/text-fields.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface ShareLinkProps {
  readonly url: string;
  readonly name: string;
}

/** Share options for a link. The member sends it directly, never through our servers. */
export function ShareLink({ url, name }: ShareLinkProps) {
  const t = useTranslate();
  const text = t('groupTabs.invitations.message', { name });
  const canShare = 'share' in navigator;
  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        <Button
          size="small"
          onClick={() => void navigator.share({ title: name, text, url }).catch(() => undefined)}
        >
          <Share2 aria-hidden="true" className="size-5" />
          {t('groupTabs.invitations.share')}
        </Button>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook(canShare ? 'quiet' : 'primary', undefined, 'small')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t('groupTabs.invitations.whatsApp')}
      </a>
      <CopyLink url={url} />
      <ShowQrCode url={url} name={name} />
    </div>
  );
}

export function CopyLink({ url, label }: Pick<ShareLinkProps, 'url'> & { readonly label?: string }) {
  const t = useTranslate();
  return (
    <CopyButton
      text={url}
      label={label ?? t('groupTabs.invitations.copy')}
      copiedLabel={t('groupTabs.invitations.copied')}
    />
  );
}

function ShowQrCode({ url, name }: ShareLinkProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <QrCodeIcon aria-hidden="true" className="size-5" />
        {t('groupTabs.invitations.qrCode')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('groupTabs.invitations.qrTitle', { name })}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-72" />}>
            <QrCode text={url} label={t('groupTabs.invitations.qrLabel', { url })} />
          </Suspense>
          <p className="mt-4 text-center text-muted">{t('groupTabs.invitations.qrHint')}</p>
        </Dialog>
      )}
    </>
  );
}

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
          : `${about} · ${t('groupTabs.invitations.replaces', { name: invitation.replaces })}`}
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
        {t('groupTabs.invitations.until', { instant: formatInstant(invitation.expiresAt, language) })}
        {children}
      </div>
    </div>
  );
}

/** Recipient of the invitation. Only the member who entered the address sees it. */
function useAbout({ email, sentTo, formerMember }: InvitationItem): string {
  const t = useTranslate();
  if (sentTo === null) return t('groupTabs.invitations.link');
  if (sentTo === 'former_member')
    return formerMember === null
      ? t('groupTabs.invitations.toFormer')
      : t('groupTabs.invitations.to', { email: formerMember });
  return email === null ? t('groupTabs.invitations.byFormer') : t('groupTabs.invitations.to', { email });
}
