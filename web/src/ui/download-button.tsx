import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getFile, getErrorMessage } from '../platform/api-client.ts';
import { Button } from './button.tsx';

interface DownloadButtonProps {
  /** Where the file is; left out where it is made here. */
  readonly path?: string;
  readonly label: string;
  /** What is read out, where the label is only the last word of it. */
  readonly spokenLabel?: string;
  readonly size?: 'regular' | 'small';
  /** On a phone the picture alone; its words are read out. */
  readonly isIconOnPhone?: boolean;
  /** Its name, where the server gives none. */
  readonly fileName?: string;
  /** How the file is fetched: as it is unless said. */
  readonly fetchFile?: typeof getFile;
}

/** Saves a file of the server's, or one made here; says so while it is made, and why it was not. */
export function DownloadButton({
  path = '',
  label,
  spokenLabel,
  size = 'regular',
  isIconOnPhone = false,
  fileName,
  fetchFile = getFile,
}: DownloadButtonProps) {
  const { t } = useTranslation();
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

function save({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
