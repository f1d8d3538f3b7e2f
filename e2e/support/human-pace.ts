import type { Locator } from '@playwright/test';

/**
 * Seconds that a person takes for scripted actions: the keystroke-level model of Card, Moran and Newell, for thumbs on
 * glass.
 */
const PACE = {
  /** Find and understand a control. */
  think: 1.35,
  /** Reach and touch a control. */
  touch: 1.2,
  /** Type one letter, including mistakes. */
  letter: 0.3,
  /** Switch to email or messages, find the new one, and return. */
  otherApp: 6,
  /** Photograph a card on a table. */
  picture: 10,
} as const;

/** Runs actions at once and adds up the time that a person would take. */
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

  /** Codes and passwords that a phone fills in are typed here. */
  changeApp(): void {
    this.seconds += PACE.otherApp;
  }

  async picture(field: Locator, buffer: Buffer): Promise<void> {
    this.fields += 1;
    this.seconds += PACE.think + PACE.touch + PACE.picture;
    await field.setInputFiles({ name: 'document.jpg', mimeType: 'image/jpeg', buffer });
  }

  /** Time taken by the product and the script. */
  get waited(): number {
    return (performance.now() - this.#began) / 1_000;
  }
}
