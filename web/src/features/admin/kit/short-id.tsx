import { Copy } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

export function CopyId({ id }: { readonly id: string }) {
  const t = useTranslate();
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ title: t('admin.frame.copied'), description: id }),
      () => showToast({ title: t('admin.frame.notCopied'), description: id, variant: 'destructive' }),
    );
  return (
    <IconButton
      label={t('admin.frame.copy', { id })}
      className="size-7! align-middle"
      onClick={() => void copy()}
    >
      <Copy aria-hidden="true" className="size-3.5" />
    </IconButton>
  );
}

export function ShortId({ id }: { readonly id: string }) {
  return (
    <span className="whitespace-nowrap">
      <code title={id}>{id.slice(-8)}</code>
      <CopyId id={id} />
    </span>
  );
}
