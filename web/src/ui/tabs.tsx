import { useLocation, useNavigate } from '@tanstack/react-router';
import { Tabs as RadixTabs } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
}

/**
 * Sections of a long page, one at a time, by the URL's fragment: `schedule`, or `schedule-3` for a part of it. Without
 * one the first is shown. The tab list is sticky.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const chosen = tabs.find(({ id }) => hash === id || hash.startsWith(`${id}-`)) ?? tabs[0];
  const root = useBeginning(chosen.id);
  return (
    <RadixTabs.Root
      ref={root}
      value={chosen.id}
      onValueChange={(id) => void navigate({ to: '.', hash: id, search: true, resetScroll: false })}
    >
      <RadixTabs.List
        aria-label={label}
        data-sticky-tabs=""
        className="sticky top-16 z-10 short:static -mx-4 flex overflow-x-auto bg-paper border-b border-line pr-8 pl-2.5 [scrollbar-width:none] max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)] sm:mx-0 sm:gap-6 sm:px-0"
      >
        {tabs.map(({ id, label: name }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-12 border-b-2 border-transparent px-1.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink sm:px-0 sm:text-base data-[state=active]:border-leaf data-[state=active]:text-ink"
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content key={id} value={id} className="pt-6">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

function useBeginning(part: string) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const element = root.current;
    if (element !== null && element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start' });
  }, [part]);
  return root;
}
