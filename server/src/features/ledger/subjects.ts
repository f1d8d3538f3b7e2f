/**
 * What a movement is about (docs/ledger.md): who posts it says so in the same call, and who reads it asks here, never
 * its key.
 */
import type { LedgerSubjectKind } from '@circle-link/contract/ledger-subjects';

export type Subject =
  | { readonly kind: Exclude<LedgerSubjectKind, 'round'>; readonly id: string }
  /** Of the group with this id. */
  | { readonly kind: 'round'; readonly id: string; readonly round: number };

/** At least one. */
export type Subjects = readonly [Subject, ...Subject[]];

/** As parallel arrays, the way the functions of the database take them. */
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

/** A row of the table. */
export interface SubjectRow {
  readonly kind: string;
  readonly id: string;
  readonly round: number | null;
}

export function toSubject({ kind, id, round }: SubjectRow): Subject {
  if (round !== null) return { kind: 'round', id, round };
  // The database refuses any other kind.
  return { kind: kind as Exclude<LedgerSubjectKind, 'round'>, id };
}

/** The id of the first subject of a kind; undefined where the movement is about none. */
export function findSubjectId(subjects: readonly Subject[], kind: LedgerSubjectKind): string | undefined {
  return subjects.find((subject) => subject.kind === kind)?.id;
}
