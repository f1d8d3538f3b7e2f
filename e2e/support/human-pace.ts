import type { Locator } from '@playwright/test';

/**
 * How long a person takes for what a script does at once: the keystroke-level model of Card, Moran and Newell, with thumbs
 * on glass. Seconds.
 */
const PACE = {
  /** To find and understand a control. */
  think: 1.35,
  /** To reach it and touch it. */
  touch: 1.2,
  /** One letter, some of them wrong. */
  letter: 0.3,
  /** To change to mail or messages, find what came, and come back. */
  otherApp: 6,
  /** One picture of a card on a table. */
  picture: 10,
} as const;

/** Does things as the script and counts what they would take a person. */
export class HumanPace {
  seconds = 0;
  fields = 0;
  touches = 0;
  readonly #began = performance.now();

  async touch(control: Locator): Promise<void> {
    this.touches += 1;
    this.seconds += PACE.think + PACE.touch;
    await control.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.seconds += PACE.think + PACE.touch + text.length * PACE.letter;
    await field.fill(text);
  }

  /** A code or a password that the phone fills in by itself is still typed here. */
  changeApp(): void {
    this.seconds += PACE.otherApp;
  }

  async picture(field: Locator, buffer: Buffer): Promise<void> {
    this.fields += 1;
    this.seconds += PACE.think + PACE.touch + PACE.picture;
    await field.setInputFiles({ name: 'document.jpg', mimeType: 'image/jpeg', buffer });
  }

  /** What the product itself took, with the script. */
  get waited(): number {
    return (performance.now() - this.#began) / 1_000;
  }
}
