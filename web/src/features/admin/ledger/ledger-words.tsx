import { useTranslation } from 'react-i18next';

export function useMovementKinds(): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  return t('admin.movementKinds', { returnObjects: true });
}

export function MovementKind({ kind }: { readonly kind: string }) {
  const words = useMovementKinds()[kind];
  return words === undefined ? <code className="text-sm">{kind}</code> : <span title={kind}>{words}</span>;
}
