import { Check, CircleAlert, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { TEXT_LINK } from './class-names.ts';
import { useTranslate } from '../platform/i18n/texts.ts';
import { getErrorMessage, getFile } from '../platform/api/api-client.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
}

/** Copies a text and confirms it. Without clipboard permission it confirms nothing. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="quiet" size="small" onClick={() => void copy().catch(() => setCopied(false))}>
      <Icon aria-hidden="true" className="size-5" />
      {isCopied ? copiedLabel : label}
    </Button>
  );
}

interface DownloadButtonProps {
  /** URL of the file. Omit for files created in the browser. */
  readonly path?: string;
  readonly label: string;
  readonly spokenLabel?: string;
  readonly size?: 'regular' | 'small';
  readonly isIconOnPhone?: boolean;
  readonly fileName?: string;
  readonly fetchFile?: typeof getFile;
}

export function DownloadButton({
  path = '',
  label,
  spokenLabel,
  size = 'regular',
  isIconOnPhone = false,
  fileName,
  fetchFile = getFile,
}: DownloadButtonProps) {
  const t = useTranslate();
  const download = useMutation({ mutationFn: async () => save(await fetchFile(path, fileName)) });
  return (
    <div>
      <Button
        variant="quiet"
        size={size}
        {...(isIconOnPhone
          ? {
              className:
                'max-sm:-my-2 max-sm:size-10 max-sm:border-transparent max-sm:bg-transparent max-sm:p-0',
            }
          : {})}
        aria-label={spokenLabel}
        isPending={download.isPending}
        pendingLabel={t('common.downloading')}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" className="size-4" />
        {isIconOnPhone ? <span className="max-sm:sr-only">{label}</span> : label}
      </Button>
      {download.isError && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-sm font-medium text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {getErrorMessage(download.error, t('common.downloadFailed'))}
        </p>
      )}
    </div>
  );
}

interface FileLinksProps {
  readonly files: readonly { readonly href: string; readonly file: string }[];
}

export function FileLinks({ files }: FileLinksProps) {
  return files.map(({ href, file }) => (
    <a
      key={file}
      href={href}
      download={file}
      className={`${TEXT_LINK} inline-flex min-h-8 items-center gap-1.5`}
    >
      <Download aria-hidden="true" className="size-4" />
      {file}
    </a>
  ));
}

function save({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
