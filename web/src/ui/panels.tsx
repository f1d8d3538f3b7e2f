import type { ComponentProps, ReactNode } from 'react';
import { CircleAlert, CircleCheck, Clock3, Info, type LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  readonly as?: 'section' | 'article' | 'li';
}

/**
 * The only box on a page: one thing that the reader can act on. Headings, space and rules between rows separate the
 * rest. A card never contains another one.
 */
export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return (
    <Element
      {...(rest as object)}
      className={classNames('rounded-card border border-line bg-surface p-4 sm:p-6', className)}
    />
  );
}

interface CardHeaderProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly children?: ReactNode;
}

export function CardHeader({ title, id, children }: CardHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </div>
  );
}

type NoticeTone = 'done' | 'waiting' | 'problem' | 'plain';

const TONES: Record<NoticeTone, { readonly look: string; readonly ink: string; readonly icon: LucideIcon }> =
  {
    done: { look: 'border-leaf bg-leaf-soft', ink: 'text-leaf', icon: CircleCheck },
    waiting: { look: 'border-gold bg-gold-soft', ink: 'text-gold', icon: Clock3 },
    problem: { look: 'border-clay bg-clay-soft', ink: 'text-clay', icon: CircleAlert },
    plain: { look: 'border-line bg-sunken', ink: 'text-muted', icon: Info },
  };

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  /** "alert" is announced immediately, "status" politely. Omit for content that is present from the start. */
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}

export function Notice({ tone, title, role, children }: NoticeProps) {
  const { look, ink, icon: Icon } = TONES[tone];
  return (
    <div role={role} className={classNames('flex items-start gap-3 rounded-field border px-4 py-3', look)}>
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 grow space-y-1">
        {title !== undefined && <p className={classNames('font-semibold', ink)}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
