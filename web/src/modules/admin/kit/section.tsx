import { Check } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Fold } from '../../../ui/disclosure.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Loaded, type QueryState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';

interface DetailProps<Answer> {
  readonly query: QueryState<Answer>;
  /** The error message, as a sentence. */
  readonly failed: string;
  /** Height of the skeleton. */
  readonly height?: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** A detail screen with the data of one query: loading, failed or loaded. */
export function AdminDetail<Answer>({ height = 'h-96', children, ...state }: DetailProps<Answer>) {
  return (
    <Loaded {...state} skeleton={<Skeleton className={`${height} w-full`} />}>
      {children}
    </Loaded>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Controls next to the title. */
  readonly actions?: ReactNode;
  readonly isFoldedOnPhone?: boolean;
  readonly children: ReactNode;
}

export function Section({ id, title, actions, isFoldedOnPhone = false, children }: SectionProps) {
  const isPhone = useIsPhone();
  if (isPhone && isFoldedOnPhone)
    return (
      <Fold id={id} title={title}>
        {children}
      </Fold>
    );
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title}>
        {actions}
      </CardHeader>
      {children}
    </Card>
  );
}

/** Replaces a section that has nothing to show, which is the usual case. */
export function NothingOpen({ text }: { readonly text: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted has-[+p]:mb-2">
      <Check aria-hidden="true" className="size-4 shrink-0 text-leaf" />
      {text}
    </p>
  );
}

const PHONE = '(max-width: 639px)';

function subscribe(onChange: () => void): () => void {
  const phone = window.matchMedia(PHONE);
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}
