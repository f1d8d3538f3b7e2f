/**
 * Before the component tests of each file: the app's texts and styles. Pages add their own texts when they load. Before
 * each test: an empty page and a server without responses. Modules outlive a file, so hooks registered at module load
 * would apply to the first file only.
 */
import { addLanguageTexts, getTextName, type TextFile } from '../src/platform/i18n/texts.ts';
import { startI18n } from '../src/platform/i18n/i18n.ts';
import '../src/ui/theme.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { clearMockAnswers } from './api.ts';

beforeEach(async () => {
  await cleanup();
  clearMockAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const english = import.meta.glob<TextFile>('../../locales/en/*.json', { eager: true, import: 'default' });
await startI18n();
addLanguageTexts('en', {
  ...Object.fromEntries(Object.entries(english).map(([path, texts]) => [getTextName(path), texts])),
});
