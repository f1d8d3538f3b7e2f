import type { GroupPreview, PreviewBody } from '@circle-link/contract/groups';
import type { Database } from '../../platform/database/database.ts';
import { refuseUnknownZone, resolveTerms } from './resolve-terms.ts';
import { previewOf } from './rules.ts';

/** What a group of these terms would be; nothing is stored. @throws TermsRefused */
export async function previewGroup(database: Database, wanted: PreviewBody): Promise<GroupPreview> {
  await refuseUnknownZone(database, wanted.timeZone);
  const terms = await database.read((db) => resolveTerms(db, { ...wanted, name: wanted.name ?? '' }));
  return previewOf(terms);
}
