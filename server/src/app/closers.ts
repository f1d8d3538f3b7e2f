/** The way back of a start: what was opened is closed in the other order, and no step keeps the rest waiting for ever. */
import { floorDivide } from '@circle-link/contract/money';
import { within } from '../platform/time-limit/within.ts';

/** All steps but the last resorts together: Docker kills after 10 s, others later. */
const STOP_WITHIN_MS = 9_000;

interface Closer {
  readonly name: string;
  readonly close: () => Promise<unknown>;
  readonly isBounded: boolean;
}

export class Closers {
  readonly #closers: Closer[] = [];
  readonly #withinMs: number;

  constructor(withinMs = STOP_WITHIN_MS) {
    this.#withinMs = withinMs;
  }

  /** Closed before everything that was added earlier; given up when the time for all is over. */
  add(name: string, close: () => Promise<unknown>): void {
    this.#closers.push({ name, close, isBounded: false });
  }

  /** As `add`, for what must be closed in any case and takes care of its own time. */
  addBounded(name: string, close: () => Promise<unknown>): void {
    this.#closers.push({ name, close, isBounded: true });
  }

  /** Closes everything once; a step that fails or does not end is told, and the next one follows. */
  async closeAll(onProblem: (name: string, error: unknown) => void): Promise<void> {
    const endsAt = performance.now() + this.#withinMs;
    for (const { name, close, isBounded } of this.#closers.splice(0).reverse()) {
      // A step that hangs leaves as much to the rest.
      const left = floorDivide(Math.max(0, endsAt - performance.now()), 2);
      await (isBounded ? close() : within(left, close(), `${name} did not end`)).catch((error: unknown) => {
        onProblem(name, error);
      });
    }
  }
}
