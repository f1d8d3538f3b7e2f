/**
 * Before the component tests of each file: the app's texts and styles; pages add their own texts as they load. Before each test:
 * an empty page, and a server that knows no answer. Modules live as long as the page, so hooks that a module sets when it is
 * first loaded would be those of the first file alone.
 */
import { enPageTexts } from '../src/platform/i18n/en/of-pages.ts';
import { addTexts } from '../src/platform/i18n/add-texts.ts';
import { startI18n } from '../src/platform/i18n/i18n.ts';
import '../src/ui/theme.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { forgetAnswers } from './api.ts';

beforeEach(async () => {
  await cleanup();
  forgetAnswers();
});
afterEach(() => vi.unstubAllGlobals());

await startI18n();
addTexts(enPageTexts);
