/** What stands above and below every page but the landing page: in the app and in the documents beside it. */
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { classNames } from './class-names.ts';

export const BAR_LINK =
  'inline-flex min-h-10 items-center rounded-field px-3 text-sm font-medium text-muted no-underline hover:bg-sunken hover:text-ink max-lg:px-2';
export const FOOTER_LINK = 'py-2 text-sm text-muted underline underline-offset-4 hover:text-ink';

interface BarProps {
  /** As wide as the page between them. */
  readonly width?: string;
  readonly children: ReactNode;
}

/** The brand, and what stands beside it. */
export function TopBar({ width = 'max-w-page', children }: BarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
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
  /** Room for a bar that lies over the end of the page on phones. */
  readonly hasBarBelow?: boolean;
  /** The choices of a device, on the right. */
  readonly choices: ReactNode;
}

export function FooterBar({ width = 'max-w-page', hasBarBelow = false, choices, children }: FooterBarProps) {
  return (
    <footer className={classNames('border-t border-line', hasBarBelow && 'max-md:pb-16')}>
      <div
        className={classNames(
          'mx-auto flex w-full flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-6',
          width,
        )}
      >
        {children}
        <div className="ml-auto flex items-center gap-1">{choices}</div>
      </div>
    </footer>
  );
}

/** The room between the two: a screen high, so that what comes later pushes no footer about. */
export const PAGE_BOTTOM_SPACE =
  'mx-auto min-h-[calc(100dvh-6rem)] w-full grow px-4 py-6 outline-none sm:px-6 sm:py-10';
