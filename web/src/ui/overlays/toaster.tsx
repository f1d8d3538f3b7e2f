import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { useCommonTexts } from '../frame/common-texts.ts';
import { useOpenDialogs } from './open-dialogs.ts';
import { closeToast, getToast, subscribeToToasts } from './toast-store.ts';

/** The page often changes after a toast appears. */
const LOOK_AGAIN_MILLISECONDS = [300, 900];

/**
 * The toast area: 5 s, swipe right 50 px, F8 focuses it, at most 420 px wide (spec §9). Placed where it covers nothing
 * important.
 */
export function Toaster() {
  const texts = useCommonTexts();
  const toast = useSyncExternalStore(subscribeToToasts, getToast);
  const area = useRef<HTMLOListElement>(null);
  const shownId = toast?.id;
  const dialogs = useOpenDialogs();
  // A modal dialog covers everything except elements that joined the top layer later, so each toast rejoins, and again
  // when a dialog opens.
  useEffect(() => {
    if (shownId === undefined) return;
    area.current?.togglePopover(false);
    area.current?.togglePopover(true);
  }, [shownId, dialogs]);
  useEffect(() => {
    const shown = area.current;
    if (shown === null || shownId === undefined) return undefined;
    shown.style.top = '';
    const place = () => placeToast(shown);
    const size = new ResizeObserver(place);
    size.observe(shown);
    const looks = LOOK_AGAIN_MILLISECONDS.map((after) => setTimeout(place, after));
    return () => {
      size.disconnect();
      looks.forEach(clearTimeout);
    };
  }, [shownId, dialogs]);
  const isDestructive = toast?.variant === 'destructive';
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  return (
    <Toast.Provider duration={5_000} swipeDirection="right" swipeThreshold={50} label={texts.notification}>
      {toast !== null && (
        <Toast.Root
          key={toast.id}
          type={isDestructive ? 'foreground' : 'background'}
          open={toast.isOpen}
          onOpenChange={(isOpen) => {
            if (!isOpen) closeToast(toast.id);
          }}
          className={classNames(
            'flex items-start gap-3 rounded-card border bg-surface p-4 data-[state=open]:animate-slide-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            isDestructive ? 'border-clay' : 'border-leaf',
          )}
        >
          <Icon
            aria-hidden="true"
            className={classNames('mt-0.5 size-5 shrink-0', isDestructive ? 'text-clay' : 'text-leaf')}
          />
          <div className="grow">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description className="mt-0.5 text-sm text-muted">{toast.description}</Toast.Description>
            )}
          </div>
          <Toast.Close aria-label={texts.close} className="-m-1 rounded-field p-1 text-muted hover:text-ink">
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label={texts.notifications}
        ref={area}
        popover="manual"
        className="fixed inset-x-0 z-50 m-0 flex w-full flex-col gap-2 overflow-visible border-0 bg-transparent p-4 text-ink top-auto bottom-0 md:left-auto md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}

/** Elements that a toast may not cover: headings, controls, fields and errors. */
const UNCOVERED_SELECTOR = 'h1, h2, h3, a, button, input, select, textarea, [role="alert"]';
const STEP_PIXELS = 8;
const GAP_PIXELS = 16;

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Top of the lowest place that covers no obstacle, otherwise of the lowest that covers the fewest. */
export function computeToastPlace(toast: Box, end: number, obstacles: readonly Box[]): number {
  const height = toast.bottom - toast.top;
  const beside = obstacles.filter(({ left, right }) => left < toast.right && right > toast.left);
  const countOverlapsAt = (top: number) =>
    beside.filter((box) => box.top < top + height && box.bottom > top).length;
  let best = Math.max(0, end - height);
  for (let top = best; top >= 0 && countOverlapsAt(best) > 0; top -= STEP_PIXELS)
    if (countOverlapsAt(top) < countOverlapsAt(best)) best = top;
  return best;
}

function placeToast(area: HTMLElement): void {
  const toast = area.querySelector('li')?.getBoundingClientRect();
  if (toast === undefined) return;
  const screen = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const obstacles = [...screen.querySelectorAll(UNCOVERED_SELECTOR)]
    .filter((part) => !area.contains(part))
    .map((part) => part.getBoundingClientRect())
    .filter(({ height, width }) => height > 0 && width > 0);
  const isPlaced = area.style.top !== '';
  if (isPlaced && computeToastPlace(toast, toast.bottom, obstacles) === toast.top) return;
  const above = toast.top - area.getBoundingClientRect().top;
  area.style.bottom = 'auto';
  area.style.top = `${computeToastPlace(toast, window.innerHeight - GAP_PIXELS, obstacles) - above}px`;
}
