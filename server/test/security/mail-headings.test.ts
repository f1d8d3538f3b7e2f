/** Headings of emails are fixed texts: member input appears below or in quotes, so that no name can impersonate us. */
import { LANGUAGES } from '@circle-link/contract/messages/language';
import { type FactKinds, listExamples } from '@circle-link/contract/messages/message-parameters';
import { expect, test } from 'vitest';
import { notices } from '../../src/modules/notifications/catalogue/catalogue.ts';
import type { Notice, NoticeFacts } from '../../src/modules/notifications/catalogue/notice.ts';
import { renderMailWords } from '../../src/modules/notifications/catalogue/render.ts';
import { withNames } from '../../src/modules/notifications/member-names.ts';

const INPUT = 'Call 555-0100';
const QUOTED = new RegExp(`“${INPUT}”|«\u00a0${INPUT}\u00a0»`, 'g');

/** Every example with INPUT in place of what people wrote: names, groups and other free text. */
function listHostileExamples({ facts: kinds }: Notice): NoticeFacts[] {
  const inputs = new Set(listInputs(kinds));
  return listExamples(kinds).map((facts) =>
    withNames(
      JSON.parse(JSON.stringify(facts), (_, value: unknown) =>
        typeof value === 'string' && inputs.has(value) ? INPUT : value,
      ) as NoticeFacts,
      (name) => name,
    ),
  );
}

function listInputs(kinds: FactKinds): string[] {
  return Object.values(kinds).flatMap(({ isInput, items = {}, examples }) => {
    const texts = JSON.stringify(examples).matchAll(/"([^"]+)"(?!:)/g);
    return [...(isInput === true ? [...texts].map(([, text = '']) => text) : []), ...listInputs(items)];
  });
}

const mails = Object.values<Notice>(notices).flatMap((notice) =>
  listHostileExamples(notice).flatMap((facts) =>
    LANGUAGES.flatMap((language) => {
      const words = renderMailWords(notice, facts, language);
      return words === undefined ? [] : [{ kind: notice.kind, language, ...words }];
    }),
  ),
);

test('no heading contains member input, unless it repeats the subject', () => {
  expect(mails.length).toBeGreaterThan(1_000);
  const own = mails.filter(({ subject, heading }) => heading !== subject);
  expect(own.filter(({ heading }) => heading.includes(INPUT))).toEqual([]);
});

// security: 1.3.11
test('no subject contains unquoted member input', () => {
  const unquoted = mails
    .map(({ subject }) => subject.replaceAll(QUOTED, ''))
    .filter((text) => text.includes(INPUT));
  expect(unquoted).toEqual([]);
});

test('group names are always quoted', () => {
  const named = Object.values<Notice>(notices).filter(({ facts }) => 'group' in facts);
  expect(named.length).toBeGreaterThan(30);
  const texts = named.flatMap((notice) =>
    LANGUAGES.flatMap((language) => {
      const { subject, heading, paragraphs } = renderMailWords(
        notice,
        withNames({ ...notice.example, group: INPUT }, (name) => name),
        language,
      ) ?? { subject: '', heading: '', paragraphs: [] };
      return [subject, heading, ...paragraphs];
    }),
  );
  expect(texts.filter((text) => text.replaceAll(QUOTED, '').includes(INPUT))).toEqual([]);
});
