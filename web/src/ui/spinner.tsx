import { useCommonTexts } from './common-texts.ts';

export function Spinner() {
  const { loading } = useCommonTexts();
  return (
    <div role="status" className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-muted">
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-3 border-leaf border-r-transparent"
      />
      {loading}
    </div>
  );
}
