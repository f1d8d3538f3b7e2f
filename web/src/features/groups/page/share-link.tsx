import { MessageCircle, QrCode as QrCodeIcon, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface ShareLinkProps {
  readonly url: string;
  readonly name: string;
}

/** Share options for a link. The member sends it directly, never through our servers. */
export function ShareLink({ url, name }: ShareLinkProps) {
  const t = useTranslate();
  const text = t('groupPage.invitations.message', { name });
  const canShare = 'share' in navigator;
  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        <Button
          size="small"
          onClick={() => void navigator.share({ title: name, text, url }).catch(() => undefined)}
        >
          <Share2 aria-hidden="true" className="size-5" />
          {t('groupPage.invitations.share')}
        </Button>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook(canShare ? 'quiet' : 'primary', undefined, 'small')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t('groupPage.invitations.whatsApp')}
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
      label={label ?? t('groupPage.invitations.copy')}
      copiedLabel={t('groupPage.invitations.copied')}
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
        {t('groupPage.invitations.qrCode')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('groupPage.invitations.qrTitle', { name })}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-72" />}>
            <QrCode text={url} label={t('groupPage.invitations.qrLabel', { url })} />
          </Suspense>
          <p className="mt-4 text-center text-muted">{t('groupPage.invitations.qrHint')}</p>
        </Dialog>
      )}
    </>
  );
}
