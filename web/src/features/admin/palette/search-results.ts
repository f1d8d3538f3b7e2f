import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { includesFolded } from '@circle-link/contract/fold-text';
import { adminGroupCalls } from '@circle-link/contract/operations/admin/groups';
import { adminMemberCalls } from '@circle-link/contract/operations/admin/members';
import { adminPaymentCalls } from '@circle-link/contract/operations/admin/payments';
import { useQuery } from '@tanstack/react-query';
import { CircleDashed, CreditCard, File, User, type LucideIcon } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/call.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { toDollars } from '../../../ui/money.tsx';
import { ADMIN_SECTIONS } from '../sections.ts';

export interface SearchResult {
  readonly path: string;
  readonly name: string;
  readonly kind: 'page' | 'member' | 'group' | 'payment';
  readonly icon: LucideIcon;
  readonly note?: string;
}

const TYPING_MILLISECONDS = 200;
const LIMIT = 5;
/** A single letter would match nearly every member. */
const FEWEST_LETTERS = 2;

export interface SearchResults {
  readonly finds: readonly SearchResult[];
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
}

export function useSearchResults(typed: string, roles: readonly AdminRole[]): SearchResults {
  const text = typed.trim();
  const queries = useDebounced(text, TYPING_MILLISECONDS);
  const pages = usePages(text, roles);
  const people = useRecords(queries);
  if (text.length < FEWEST_LETTERS) return { finds: pages, isAsking: false, hasFailed: false };
  // Hide results of the previous text, so that Enter cannot open one of them.
  if (queries !== text) return { finds: pages, isAsking: true, hasFailed: false };
  return { ...people, finds: [...pages, ...people.finds] };
}

function usePages(text: string, roles: readonly AdminRole[]): readonly SearchResult[] {
  const t = useTranslate();
  return ADMIN_SECTIONS.filter(({ ability }) => hasAbility(roles, ability))
    .map(({ path, label }) => ({ path, name: t(`admin.frame.${label}`), kind: 'page' as const, icon: File }))
    .filter(({ name }) => includesFolded(name, text));
}

function useRecords(search: string): SearchResults {
  const t = useTranslate();
  const enabled = search.length >= FEWEST_LETTERS;
  const query = { search, limit: LIMIT };
  const members = useQuery({
    ...toQueryOptions(adminMemberCalls.members, { query: { ...query, filter: 'all' } }),
    enabled,
  });
  const groups = useQuery({
    ...toQueryOptions(adminGroupCalls.groups, { query: { ...query, status: 'all' } }),
    enabled,
  });
  const payments = useQuery({ ...toQueryOptions(adminPaymentCalls.payments, { query }), enabled });
  const queries = [members, groups, payments];
  const finds: SearchResult[] = [
    ...(members.data?.members ?? []).map(({ id, username, maskedEmail }) => ({
      path: `/admin/members/${id}`,
      name: username ?? maskedEmail ?? t('admin.members.noName', { id: id.slice(-8) }),
      kind: 'member' as const,
      icon: User,
      ...(username !== null && maskedEmail !== null && { note: maskedEmail }),
    })),
    ...(groups.data?.groups ?? []).map(({ id, name }) => ({
      path: `/admin/groups/${id}`,
      name,
      kind: 'group' as const,
      icon: CircleDashed,
    })),
    ...(payments.data?.payments ?? []).map(({ id, payer, amount }) => ({
      path: `/admin/payments/${id}`,
      name: id.slice(-8),
      kind: 'payment' as const,
      icon: CreditCard,
      note: `${payer.name}, ${toDollars(amount)}`,
    })),
  ];
  return {
    finds,
    isAsking: queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
  };
}
