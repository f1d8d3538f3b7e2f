import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';

export type CheckState = 'done' | 'open' | 'waiting' | 'later';

export interface Step {
  readonly number: number;
  readonly isPresent: boolean;
  readonly isAlone?: boolean;
}

interface CheckStepProps extends Step {
  readonly title: string;
  readonly state: CheckState;
  readonly children?: ReactNode;
}

export function CheckStep({ title, state, number, isPresent, isAlone, children }: CheckStepProps) {
  const t = useTranslate();
  if (state === 'open' && isAlone === true) return <li className="border-t border-line py-4">{children}</li>;
  if (state === 'open') {
    return (
      <OpenStep title={title} number={number} isPresent={isPresent}>
        {children}
      </OpenStep>
    );
  }
  return (
    <li className="border-t border-line py-4">
      <div className="flex items-center gap-3">
        <Place number={number} look={state === 'done' ? 'done' : 'rest'} />
        <h2 className="grow text-lg font-semibold">{title}</h2>
        {state === 'done' && <Badge tone="done">{t('verification.page.done')}</Badge>}
        {state === 'waiting' && <Badge tone="waiting">{t('verification.page.waiting')}</Badge>}
        {state === 'later' && <Badge tone="plain">{t('verification.page.open')}</Badge>}
      </div>
      <div className="pt-1 pl-11">
        {state === 'later' ? <p className="text-muted">{t('verification.page.later')}</p> : children}
      </div>
    </li>
  );
}

function OpenStep({ title, number, isPresent, children }: Omit<CheckStepProps, 'state'>) {
  const summary = useRef<HTMLElement>(null);
  const wasPresent = useRef(isPresent);
  useEffect(() => {
    if (isPresent && !wasPresent.current) summary.current?.focus();
    wasPresent.current = isPresent;
  }, [isPresent]);
  return (
    <li className="border-t border-line">
      <details open={isPresent} className="group/step">
        <summary
          ref={summary}
          className="flex min-h-16 list-none items-center gap-3 [&::-webkit-details-marker]:hidden"
        >
          <Place number={number} look={isPresent ? 'present' : 'rest'} />
          <h2 className="grow text-lg font-semibold">{title}</h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open/step:rotate-180"
          />
        </summary>
        <div className="pt-1 pb-6 sm:pl-11">{children}</div>
      </details>
    </li>
  );
}

const LOOKS = {
  done: 'border-leaf bg-leaf text-on-leaf',
  present: 'border-leaf text-leaf',
  rest: 'border-edge text-muted',
};

function Place({ number, look }: { readonly number: number; readonly look: keyof typeof LOOKS }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm font-semibold',
        LOOKS[look],
      )}
    >
      {look === 'done' ? <Check className="size-4" /> : number}
    </span>
  );
}
