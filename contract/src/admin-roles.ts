/** Who may do what in the back office: roles and what each opens (product §8). */
import * as z from 'zod';
import type { InEachLanguage, Language } from './language.ts';

export const adminRole = z.enum(['support', 'reviewer', 'finance', 'owner']);
export type AdminRole = z.infer<typeof adminRole>;
export const ADMIN_ROLES = adminRole.options;

export const ROLE_NAMES: InEachLanguage<Readonly<Record<AdminRole, string>>> = {
  en: { support: 'Support', reviewer: 'Reviewer', finance: 'Finance', owner: 'Owner' },
  es: { support: 'Soporte', reviewer: 'Revisión', finance: 'Finanzas', owner: 'Propietario' },
  fr: { support: 'Assistance', reviewer: 'Vérification', finance: 'Finances', owner: 'Propriétaire' },
};

/** "Finance, Reviewer" */
export function listRoles(roles: readonly AdminRole[], language: Language): string {
  return roles.map((role) => ROLE_NAMES[language][role]).join(', ');
}

/**
 * What a call of the back office asks for. `view`: read what is there, without documents of identity; `review`: decide on
 * documents, risks and stories; `members`: lock, unlock, end sessions, close; `money`: refunds, retries, re-entry permits;
 * `team`: grant and take roles.
 */
export type Ability = 'view' | 'review' | 'members' | 'money' | 'team';

/** Every role reads; only the owner does everything, and not even the owner approves what they asked for themselves. */
export const ABILITIES: Readonly<Record<AdminRole, readonly Ability[]>> = {
  support: ['view'],
  reviewer: ['view', 'review', 'members'],
  finance: ['view', 'money'],
  owner: ['view', 'review', 'members', 'money', 'team'],
};

/** Whether one of these roles opens it. */
export function isAble(roles: readonly AdminRole[], ability: Ability): boolean {
  return roles.some((role) => ABILITIES[role].includes(ability));
}

/** For how long a typed password counts; after it, a command with step-up authentication asks for it again. */
export const CONFIRMED_MINUTES = 10;
