import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { registerOpenDialog, useIsCovered } from './open-dialogs.ts';

const BOX =
  'm-auto max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] rounded-card border border-line bg-surface';
const SIZES = {
  regular: `${BOX} max-w-[560px]`,
  wide: `${BOX} max-w-[960px]`,
  sheet: `${BOX} max-w-[560px] max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:animate-sheet-in max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]`,
  full: 'h-dvh max-h-none w-screen max-w-none bg-surface',
} as const;

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** `sheet` slides in from below on phones. `full` fills the screen. */
  readonly size?: keyof typeof SIZES;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: traps the focus, closes with Escape and restores the focus. Mount it to open it. (Radix writes
 * a style element, which the content security policy forbids.)
 */
export function Dialog({ title, closeLabel, onClose, size = 'regular', children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A step-up dialog covers the one it belongs to, so that only one frame is visible.
  const isCovered = useIsCovered(titleId);
  // Closes before unmounting, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    const leave = registerOpenDialog(titleId);
    return () => {
      dialog?.close();
      leave();
      // If the opener is gone, the browser leaves the focus in the dialog, so it moves to the page.
      const { activeElement: focused, body } = document;
      if (focused === body || dialog?.contains(focused) === true)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [titleId]);
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
      className={classNames(
        'scroll-pt-16 scroll-pb-36 overflow-y-auto p-0 text-left text-ink backdrop:bg-[rgb(8_14_11/0.6)]',
        SIZES[size],
        isCovered && 'opacity-0 backdrop:bg-transparent',
      )}
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-line bg-surface px-4 py-3 sm:px-6">
        <h2 id={titleId} className="py-1.5 text-lg font-semibold">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="px-4 py-4 sm:px-6 sm:py-6">{children}</div>
    </dialog>
  );
}

interface DialogButtonsProps {
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  /** The button that acts. */
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog. On phones the one that acts is on top. */
export function DialogButtons({ cancelLabel, onCancel, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  );
}
