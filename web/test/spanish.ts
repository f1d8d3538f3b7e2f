import { onTestFinished } from 'vitest';
import { chooseLanguage, loadOfficeTexts } from '../src/platform/i18n/i18n.ts';

export async function switchToSpanish(): Promise<void> {
  onTestFinished(() => chooseLanguage('en'));
  await chooseLanguage('es');
  await loadOfficeTexts();
}
