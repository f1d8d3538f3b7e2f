import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { getErrorMessage, getFile } from '../../platform/api/api-client.ts';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

const PDF = 'application/pdf';

/** Shares the receipt's file with another app. Empty where the browser cannot: the download next to it remains. */
export function ShareReceipt({ path }: { readonly path: string }) {
  const t = useTranslate();
  // Browsers share only soon after a tap, so a second tap must not fetch again.
  const fetched = useRef<File>(null);
  const sharing = useMutation({
    mutationFn: async () => {
      fetched.current ??= await fetchReceipt(path);
      await navigator.share({ files: [fetched.current] }).catch(ignoreClosedSheet);
    },
  });
  if (!canShareFiles()) return null;
  return (
    <div>
      <Button
        variant="quiet"
        isPending={sharing.isPending}
        pendingLabel={t('common.loading')}
        onClick={() => sharing.mutate()}
      >
        <Share2 aria-hidden="true" className="size-4" />
        {t('payDialog.paid.share')}
      </Button>
      {sharing.isError && (
        <p role="alert" className="mt-1 text-sm font-medium text-clay">
          {getErrorMessage(sharing.error, t('payDialog.paid.shareFailed'))}
        </p>
      )}
    </div>
  );
}

function canShareFiles(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.pdf', { type: PDF })] });
}

async function fetchReceipt(path: string): Promise<File> {
  const { name, content } = await getFile(path);
  return new File([content], name, { type: PDF });
}

/** The reader closed the sheet of the phone without choosing an app. */
function ignoreClosedSheet(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
