import { LOCALES } from '@circle-link/contract/messages/language';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { setAmountLanguage } from '../../platform/i18n/amounts.ts';
import en from '../../../../locales/en/line.json';
import es from '../../../../locales/es/line.json';
import fr from '../../../../locales/fr/line.json';
import { LevelTermsTable } from './level-terms.tsx';

const WORDS = { en, es, fr };
/** Available widths on pages of 390, 360 and 320 pixels. */
const WIDTHS = [358, 328, 288];

afterEach(() => {
  setAmountLanguage('en');
  document.documentElement.lang = LOCALES.en;
});

it.each<{ language: keyof typeof WORDS; last: string }>([
  { language: 'en', last: '$729' },
  { language: 'es', last: 'US$729' },
  { language: 'fr', last: '729\u00a0$US' },
])('fits a phone and a wide page in $language', async ({ language, last }) => {
  setAmountLanguage(language);
  document.documentElement.lang = LOCALES[language];
  for (const width of [...WIDTHS, 600]) {
    const screen = await render(
      <div style={{ width }}>
        <LevelTermsTable texts={WORDS[language]} />
      </div>,
    );
    const table = screen.getByRole('table');
    await expect.element(table).toBeVisible();
    await document.fonts.ready;
    const container = table.element().parentElement;
    expect(container?.scrollWidth, `${width} px`).toBeLessThanOrEqual(container?.clientWidth ?? 0);
    expect(screen.getByRole('cell').last().element().textContent).toBe(last);
    await screen.unmount();
  }
});
