import { STRAY_SPANISH } from '@circle-link/contract/test-spanish';
import { expect, test } from 'vitest';
import { previewsOf } from '../preview/preview-page.ts';
import { AREAS, notices } from './catalogue.ts';
import type { Fact, Notice } from './notice.ts';

const settings = { publicUrl: 'https://circle.example', moneyMode: 'sandbox' } as const;
const all: readonly Notice[] = Object.values(AREAS).flatMap((area) => Object.values(area));

/** Words that no Spanish sentence holds. */
const ENGLISH = /\b(the|your|you|and|was|were|have|has|please|with|from|round|this|that|will|not|is|of)\b/i;

const amountsIn = (fact: Fact): number[] =>
  typeof fact !== 'object' || fact === null
    ? []
    : Object.entries(fact).flatMap(([name, value]) =>
        name.endsWith('Cents') && typeof value === 'number' ? [value] : amountsIn(value),
      );

test('roles are named in words, in every language', () => {
  const [english, spanish] = previewsOf(notices.roles_changed, settings);
  expect(english?.mail?.text).toContain('Finance, Reviewer');
  expect(spanish?.mail?.text).toContain('Finanzas, Revisión');
});

test('every notice stands in one area, under one name', () => {
  expect(all.map(({ kind }) => kind).sort()).toEqual(Object.keys(notices).sort());
});

test.each(all.map((notice) => [notice.kind, notice] as const))(
  '%s reads well in every language',
  (_kind, notice) => {
    const texts = previewsOf(notice, settings).map(({ language, mail, sms, line }) => ({
      language,
      subject: mail?.subject,
      all: [mail?.subject, mail?.text, sms, line].filter((text) => text !== undefined).join('\n'),
    }));
    for (const text of texts) {
      expect(text.all).not.toBe('');
      expect(text.all).not.toMatch(/undefined|null|NaN|\[object|Invalid|  |\{\{/);
      expect(text.subject?.length ?? 0).toBeLessThanOrEqual(120);
      for (const amount of amountsIn(notice.example))
        expect(text.all).not.toMatch(new RegExp(`\\b${amount}\\b`));
    }
    const [english, spanish] = texts;
    // What was told before keeps its words.
    if (notice.kind !== 'told') expect(spanish?.all).not.toBe(english?.all);
    expect(spanish?.all.replaceAll(/"[^"]*"|https?:\S+/g, '')).not.toMatch(ENGLISH);
    expect(spanish?.all).not.toMatch(STRAY_SPANISH);
  },
);
