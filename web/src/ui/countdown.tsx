import { useTranslate } from '../platform/i18n/texts.ts';

/** 754 → "12:34". */
function formatCountdown(secondsLeft: number): string {
  const seconds = Math.max(0, Math.floor(secondsLeft));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

interface CountdownProps {
  readonly secondsLeft: number;
  /** Seconds left at which screen readers are notified. */
  readonly announceAt: readonly number[];
}

/** mm:ss. Screen readers only announce the values in `announceAt`. */
export function Countdown({ secondsLeft, announceAt }: CountdownProps) {
  const t = useTranslate();
  const passed = announceAt.filter((seconds) => secondsLeft > 0 && secondsLeft <= seconds);
  const announced = passed.length === 0 ? null : Math.min(...passed);
  return (
    <>
      <span role="timer" aria-live="off" className="tabular-nums">
        {formatCountdown(secondsLeft)}
      </span>
      <span aria-live="polite" className="sr-only">
        {announced === null ? '' : t('common.timeLeft', { time: formatCountdown(announced) })}
      </span>
    </>
  );
}
