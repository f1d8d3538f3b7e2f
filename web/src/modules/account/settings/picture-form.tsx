import { accountCalls } from '@circle-link/contract/account';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { sendForm } from '../../../platform/forms/send-form.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';

interface PictureFormProps {
  readonly src: string | null;
  readonly name: string;
  readonly userId: string;
  readonly onChanged: () => Promise<unknown>;
  readonly children?: ReactNode;
}

export function PictureForm({ src, name, userId, onChanged, children }: PictureFormProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const onError = (error: unknown): void =>
    showToast({
      title: t('settings.picture.failedTitle'),
      description: getErrorMessage(error, t('settings.picture.failed')),
      variant: 'destructive',
    });
  const send = useSingleMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('picture', file);
      return sendForm(accountCalls.sendPicture, form, () => undefined);
    },
    onSuccess: async () => {
      showToast({ title: t('settings.picture.saved') });
      await onChanged();
    },
    onError,
  });
  const remove = useSingleMutation({
    mutationFn: () => call(accountCalls.removePicture),
    onSuccess: async () => {
      showToast({ title: t('settings.picture.removed') });
      await onChanged();
    },
    onError,
  });
  return (
    <div className="mb-6 flex items-start gap-4">
      <Avatar src={src} name={name} userId={userId} size="large" />
      <div className="min-w-0 grow space-y-3">
        {children}
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('settings.picture.choose')}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file !== undefined) send.mutate(file);
            }}
          />
          <Button
            variant="quiet"
            size="small"
            isPending={send.isPending}
            pendingLabel={t('settings.picture.pending')}
            onClick={() => input.current?.click()}
          >
            {t('settings.picture.choose')}
          </Button>
          {src !== null && (
            <Button
              variant="quiet"
              size="small"
              isPending={remove.isPending}
              pendingLabel={t('settings.picture.removing')}
              onClick={() => remove.mutate()}
            >
              {t('settings.picture.remove')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{t('settings.picture.lead')}</p>
      </div>
    </div>
  );
}
