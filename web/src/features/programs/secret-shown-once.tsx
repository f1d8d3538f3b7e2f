import { useEffect, useRef } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SecretShownOnceProps {
  readonly title: string;
  readonly lead: string;
  readonly secret: string;
  readonly onConfirm: () => void;
}

/** A secret that is shown once. On the page, because a click outside would close a dialog. */
export function SecretShownOnce({ title, lead, secret, onConfirm }: SecretShownOnceProps) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-field">
      <Notice tone="waiting" title={title}>
        <p>{lead}</p>
        <p
          className="rounded-field bg-surface p-3 font-mono text-sm break-all select-all"
          data-testid="secret"
        >
          {secret}
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <CopyButton text={secret} label={t('programs.copy')} copiedLabel={t('programs.copied')} />
          <Button variant="quiet" size="small" onClick={onConfirm}>
            {t('programs.confirmCopied')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
