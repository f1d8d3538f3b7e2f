import type { Language } from '@circle-link/contract/messages/language';
import type { Fact, MemberReference } from '@circle-link/contract/messages/message-parameters';
import english from '../../../../locales/en/server/history-lines.json' with { type: 'json' };
import type { Reader } from '../../platform/database/database.ts';
import { readTexts } from '../../platform/texts.ts';
import { listNames, type MemberName } from '../members/index.ts';
import type { NoticeFacts } from './catalogue/notice.ts';

export const HISTORY_TEXTS = readTexts('server/history-lines', english);

export type NameLookup = (memberId: string, language: Language) => string;

export function listMentionedMembers(facts: Fact): string[] {
  return [...new Set(idsIn(facts))];
}

function idsIn(fact: Fact): string[] {
  if (typeof fact !== 'object' || fact === null) return [];
  if (isReference(fact)) return [fact.member];
  return Object.values(fact).flatMap(idsIn);
}

export async function readNames(db: Reader, facts: readonly NoticeFacts[]): Promise<NameLookup> {
  const ids = [...new Set(facts.flatMap(idsIn))];
  const named = new Map((await listNames(db, ids)).map((one) => [one.id, one]));
  return (memberId, language) => nameIn(named.get(memberId), language);
}

function nameIn(named: MemberName | undefined, language: Language): string {
  if (named === undefined || named.isClosed) return HISTORY_TEXTS[language].formerMember;
  return named.name ?? HISTORY_TEXTS[language].newMember;
}

export function withNames(facts: NoticeFacts, getName: (memberId: string) => string): NoticeFacts {
  return Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, named(fact, getName)]));
}

function named(fact: Fact, getName: (memberId: string) => string): Fact {
  if (typeof fact !== 'object' || fact === null) return fact;
  if (isReference(fact)) return getName(fact.member);
  return isList(fact) ? fact.map((one) => named(one, getName)) : withNames(fact, getName);
}

function isList(fact: Fact): fact is readonly Fact[] {
  return Array.isArray(fact);
}

function isReference(fact: object): fact is MemberReference {
  const entries = Object.entries(fact);
  return entries.length === 1 && entries[0]?.[0] === 'member' && typeof entries[0][1] === 'string';
}
