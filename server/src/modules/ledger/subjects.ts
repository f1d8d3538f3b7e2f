/**
 * The subjects of a transaction (docs/ledger.md) are recorded by its poster in the same call. Readers query them here
 * and never parse the key.
 */
import type { LedgerSubjectKind } from '@circle-link/contract/admin/ledger';

export type Subject =
  | { readonly kind: Exclude<LedgerSubjectKind, 'round'>; readonly id: string }
  | { readonly kind: 'round'; readonly id: string; readonly round: number };

export type Subjects = readonly [Subject, ...Subject[]];

export function subjectColumns(subjects: readonly Subject[]): {
  readonly kinds: string[];
  readonly ids: string[];
  readonly rounds: (number | null)[];
} {
  return {
    kinds: subjects.map(({ kind }) => kind),
    ids: subjects.map(({ id }) => id),
    rounds: subjects.map((subject) => (subject.kind === 'round' ? subject.round : null)),
  };
}

export interface SubjectRow {
  readonly kind: string;
  readonly id: string;
  readonly round: number | null;
}

export function toSubject({ kind, id, round }: SubjectRow): Subject {
  if (round !== null) return { kind: 'round', id, round };
  // A check constraint refuses any other kind.
  return { kind: kind as Exclude<LedgerSubjectKind, 'round'>, id };
}

export function findSubjectId(subjects: readonly Subject[], kind: LedgerSubjectKind): string | undefined {
  return subjects.find((subject) => subject.kind === kind)?.id;
}
