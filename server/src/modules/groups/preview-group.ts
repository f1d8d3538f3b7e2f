import { listCharterClauses } from '@circle-link/contract/groups/charter';
import type { Language } from '@circle-link/contract/language';
import type { GroupPreview } from '@circle-link/contract/groups';
import type { PreviewBody } from '@circle-link/contract/groups/forms';
import type { Platform } from '../../platform/platform.ts';
import { resolveTerms } from './resolve-terms.ts';
import { toCharterTerms, buildPreview } from './rules.ts';

export async function previewGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  wanted: PreviewBody,
  language: Language,
): Promise<GroupPreview> {
  const terms = await database.read((db) =>
    resolveTerms(db, settings, { ...wanted, name: wanted.name ?? '' }),
  );
  const clauses = [...listCharterClauses(toCharterTerms(terms, settings), language)];
  return { ...buildPreview(terms), charter: { clauses } };
}
