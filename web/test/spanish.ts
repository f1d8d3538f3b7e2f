import { onTestFinished } from 'vitest';
import { followLanguage } from '../src/platform/i18n/i18n.ts';

/** The page in Spanish, for the rest of the test. */
export async function speakSpanish(): Promise<void> {
  onTestFinished(() => followLanguage('en'));
  await followLanguage('es');
}
