/** The way back of a start: what was opened is closed in the other order, and no step keeps the rest waiting for ever. */
import { floorDivide } from '@circle-link/contract/money';
import { withTimeout } from '../platform/time-limit/with-timeout.ts';

/** All steps together: Docker kills after 10 s, others later. */
const STOP_WITHIN_MS = 9_000;

interface Closer {
  readonly name: string;
  readonly close: (withinMs: number) => Promise<unknown>;
  readonly isBounded: boolean;
}

export class ShutdownHooks {
  readonly #closers: Closer[] = [];
  readonly #withinMs: number;

  constructor(withinMs = STOP_WITHIN_MS) {
    this.#withinMs = withinMs;
  }

  /** Closed before everything that was added earlier; given up when the time for all is over. */
  add(name: string, close: () => Promise<unknown>): void {
    this.#closers.push({ name, close, isBounded: false });
  }

  /** As `add`, for what must be closed in any case: a third of the time is reserved for it, and it gets what is left. */
  addBounded(name: string, close: (withinMs: number) => Promise<unknown>): void {
    this.#closers.push({ name, close, isBounded: true });
  }

  /**
   * Closes everything once. A step that fails or does not end is reported, and the next one follows. The time counts from
   * `since`, when the process was asked to stop.
   */
  async closeAll(
    onProblem: (name: string, error: unknown) => void,
    since: number = performance.now(),
  ): Promise<void> {
    const closers = this.#closers.splice(0).reverse();
    const reservedMs = closers.some(({ isBounded }) => isBounded) ? floorDivide(this.#withinMs, 3) : 0;
    const endsAt = since + this.#withinMs;
    for (const { name, close, isBounded } of closers) {
      const left = Math.max(0, endsAt - performance.now());
      // A step that hangs leaves as much to the rest.
      const granted = isBounded ? left : floorDivide(Math.max(0, left - reservedMs), 2);
      await withTimeout(granted, close(granted), `${name} did not end`).catch((error: unknown) => {
        onProblem(name, error);
      });
    }
  }
}
