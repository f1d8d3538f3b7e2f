import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
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
