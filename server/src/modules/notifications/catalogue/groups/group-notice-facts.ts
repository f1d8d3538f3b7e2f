import type { InEachLanguage, Language } from '@circle-link/contract/language';

export type GroupNoticeFacts = { readonly groupId: string; readonly group: string };

export const exampleGroup: GroupNoticeFacts = { groupId: '5f0d…', group: 'Círculo' };

const groupButtonLabel: InEachLanguage<string> = {
  en: 'See the group',
  es: 'Ver el grupo',
  fr: 'Voir le groupe',
};

export function groupButton(
  groupId: string,
  language: Language,
  label: string = groupButtonLabel[language],
): { readonly label: string; readonly path: string } {
  return { label, path: `/groups/${groupId}` };
}
