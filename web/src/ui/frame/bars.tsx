/** Header and footer of every page except the landing page, in the app and in separate documents. */
import type { ReactNode } from 'react';
import { Brand } from './frame-parts.tsx';
import { classNames } from '../class-names.ts';

export const BAR_LINK =
  'inline-flex min-h-10 items-center rounded-field px-3 text-sm font-medium text-muted no-underline hover:bg-sunken hover:text-ink max-lg:px-2';
export const FOOTER_LINK = 'py-1 text-sm text-muted underline underline-offset-4 hover:text-ink';

interface BarProps {
  readonly width?: string;
  readonly children: ReactNode;
}

export function TopBar({ width = 'max-w-page', children }: BarProps) {
  return (
    <header className="sticky top-0 z-20 short:static border-b border-line bg-surface">
      <div
        className={classNames(
          'mx-auto flex min-h-16 w-full items-center gap-4 px-4 sm:px-6 max-lg:gap-2',
          width,
        )}
      >
        <a href="/" className="inline-flex rounded-field no-underline">
          <Brand />
        </a>
        {children}
      </div>
    </header>
  );
}

interface FooterBarProps extends BarProps {
  readonly hasBarBelow?: boolean;
  readonly choices: ReactNode;
}

export function FooterBar({ width = 'max-w-page', hasBarBelow = false, choices, children }: FooterBarProps) {
  return (
    <footer className={classNames('border-t border-line', hasBarBelow && 'max-md:pb-16')}>
      <div
        className={classNames(
          'mx-auto flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6',
          width,
        )}
      >
        {children}
        <div className="ml-auto flex items-center gap-1">{choices}</div>
      </div>
    </footer>
  );
}

/** Minimum content height of one screen, so that late content does not move the footer. */
export const PAGE_BOTTOM_SPACE =
  'mx-auto min-h-[calc(100dvh-6rem)] w-full grow px-4 py-6 outline-none sm:px-6 sm:py-10';
