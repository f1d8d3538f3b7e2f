/** Renders the texts of notices. The facts have names in place of members. */
import { type Language, mapLanguages } from '@circle-link/contract/messages/language';
import { formatMessage, type MessageValues } from '@circle-link/contract/messages/messages';
import { type Format, formatFacts, formatIn } from '@circle-link/contract/messages/message-parameters';
import shared from '../../../../../locales/en/server/notices-shared.json' with { type: 'json' };
import type { MailContent } from '../../../platform/outbox/mail-layout.ts';
import { readTexts } from '../../../platform/texts.ts';
import type { Notice, NoticeFacts } from './notice.ts';
import { listFigures } from './figures.ts';

export interface MailWords extends Omit<MailContent, 'button'> {
  readonly button?: { readonly label: string; readonly path: string };
}

/** Undefined if the notice has no such text, and for an entry of a history that lacks a fact. */
export function renderText(
  notice: Notice,
  channel: 'line' | 'sms',
  facts: NoticeFacts,
  language: Language,
): string | undefined {
  const message = notice.texts[language][channel];
  if (notice[channel] === undefined || message === undefined) return undefined;
  if (channel === 'sms') assertComplete(notice, facts);
  else if (listMissing(notice, facts).length > 0) return undefined;
  return formatMessage(message, language, buildValues(notice, facts, language).values);
}

export function renderMailWords(
  notice: Notice,
  facts: NoticeFacts,
  language: Language,
): MailWords | undefined {
  if (notice.mail === undefined) return undefined;
  assertComplete(notice, facts);
  const {
    subject = '',
    heading = '',
    paragraphs = [],
    rows = [],
    closing = [],
    button = '',
  } = notice.texts[language];
  const { values, format } = buildValues(notice, facts, language);
  const render = (message: string, own = values) => formatMessage(message, language, own);

  /** The values of each repetition of a text: one, unless it has a list. */
  const repeat = (name: string | undefined): MessageValues[] => {
    if (name === undefined) return [values];
    const [items, kinds] = [facts[name], notice.facts[name]?.items ?? {}];
    return listItems(items).map((item) => extend(values, formatFacts(kinds, item, format)));
  };
  const path = findMailPath(notice, facts);
  return {
    subject: render(subject),
    heading: render(heading),
    paragraphs: paragraphs
      .flatMap((one) =>
        typeof one === 'string' ? render(one) : repeat(one.each).map((own) => render(one.text, own)),
      )
      .filter(isNotEmpty),
    facts: rows
      .flatMap(({ each, label, value }) =>
        repeat(each).map((own) => [render(label, own), render(value, own)] as const),
      )
      .filter(([label]) => isNotEmpty(label)),
    closing: closing.map((one) => render(one)).filter(isNotEmpty),
    ...(path !== undefined && { button: { label: render(button), path } }),
  };
}

/** Nothing is sent with an empty place in its text; the job retries it and raises an alarm. */
function assertComplete(notice: Notice, facts: NoticeFacts): void {
  const missing = listMissing(notice, facts);
  if (missing.length > 0) throw new Error(`a notice lacks ${missing.join(', ')}`);
}

function listMissing(notice: Notice, facts: NoticeFacts): string[] {
  return Object.keys(notice.facts).filter((name) => facts[name] === undefined);
}

function isNotEmpty(text: string): boolean {
  return text !== '';
}

function listItems(fact: unknown): readonly NoticeFacts[] {
  return Array.isArray(fact) ? (fact as readonly NoticeFacts[]) : [];
}

function findMailPath({ mail, link }: Notice, facts: NoticeFacts): string | undefined {
  return fillPath(typeof mail === 'object' ? mail.button : link, facts);
}

/** The path of what an activity is about; undefined if its notice has none or a fact is missing. */
export function findLink(notice: Notice, facts: NoticeFacts): string | undefined {
  return listMissing(notice, facts).length === 0 ? fillPath(notice.link, facts) : undefined;
}

function fillPath(path: Notice['link'], facts: NoticeFacts): string | undefined {
  if (typeof path === 'function') return path(facts);
  return path?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(facts[name] as string | number));
}

const SHARED = readTexts('server/notices-shared', shared);
/** Values of every notice: figures, and the messages that several notices share. */
const COMMON = mapLanguages((language) => addMessages(listFigures(language), SHARED[language], language));

function buildValues(
  notice: Notice,
  facts: NoticeFacts,
  language: Language,
): { readonly values: MessageValues; readonly format: Format } {
  const { parts } = notice.texts[language];
  const common = parts === undefined ? COMMON[language] : addMessages(COMMON[language], parts, language);
  const format: Format = {
    ...formatIn(language),
    part: (name, own) => String(extend(common, own)[name] ?? ''),
  };
  const own = formatFacts(notice.facts, facts, format);
  return { values: extend(common, { ...own, ...notice.values?.(facts, format) }), format };
}

/** Messages as values, rendered with the values that extend them. */
function addMessages(
  base: MessageValues,
  messages: Readonly<Record<string, string>>,
  language: Language,
): MessageValues {
  const getters = Object.entries(messages).map(([name, message]) => [
    name,
    {
      get(this: MessageValues) {
        return formatMessage(message, language, this);
      },
    },
  ]);
  return Object.create(base, Object.fromEntries(getters) as PropertyDescriptorMap) as MessageValues;
}

function extend(base: MessageValues, own: MessageValues): MessageValues {
  return Object.assign(Object.create(base) as MessageValues, own);
}
