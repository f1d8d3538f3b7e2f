/** What the notices of savings groups share. Pure. */
import type { InEachLanguage, Language } from '@circle-link/contract/language';

/** The group that a mail is about: its name, and the page that its button opens. */
export type GroupNoticeFacts = { readonly groupId: string; readonly group: string };

/** For the examples. */
export const exampleGroup: GroupNoticeFacts = { groupId: '5f0d…', group: 'Círculo' };

const seeGroup: InEachLanguage<string> = { en: 'See the group', es: 'Ver el grupo', fr: 'Voir le groupe' };

/** A button that opens the page of the group. */
export function groupButton(
  groupId: string,
  language: Language,
  label: string = seeGroup[language],
): { readonly label: string; readonly path: string } {
  return { label, path: `/groups/${groupId}` };
}
