import { useTranslate } from '../../../platform/i18n/texts.ts';

export function useMovementKinds(): Readonly<Record<string, string>> {
  const t = useTranslate();
  return t.group('admin.movementKinds');
}

export function MovementKind({ kind }: { readonly kind: string }) {
  const words = useMovementKinds()[kind];
  return words === undefined ? <code className="text-sm">{kind}</code> : <span title={kind}>{words}</span>;
}
