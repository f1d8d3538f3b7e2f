/** What clients asked for and what they were told, by one clock: theirs. */

export const KINDS = ['webhook', 'hold', 'entry', 'group', 'contribution', 'withdrawal'] as const;
export type Kind = (typeof KINDS)[number];

export interface Operation {
  readonly kind: Kind;
  /** What the database knows it by. */
  readonly subject: string;
  readonly beganAt: number;
  tries: number;
  /** Null while no one has said that it is done. */
  acknowledgedAt: number | null;
  /** What was told with it and may never change: the number of a position. */
  reportedNumber: number | null;
}

export interface History {
  readonly operations: readonly Operation[];
  begin(kind: Kind, subject: string): Operation;
  acknowledge(operation: Operation, reportedNumber?: number): void;
  acknowledged(): number;
  /** Asked for, and neither acknowledged nor given up. */
  underWay(): number;
}

export function openHistory(): History {
  const operations: Operation[] = [];
  let acknowledged = 0;
  return {
    operations,
    begin: (kind, subject) => {
      const beganAt = performance.now();
      const operation: Operation = {
        kind,
        subject,
        beganAt,
        tries: 0,
        acknowledgedAt: null,
        reportedNumber: null,
      };
      operations.push(operation);
      return operation;
    },
    acknowledge: (operation, reportedNumber) => {
      operation.acknowledgedAt ??= performance.now();
      operation.reportedNumber ??= reportedNumber ?? null;
      acknowledged += 1;
    },
    acknowledged: () => acknowledged,
    underWay: () => operations.length - acknowledged,
  };
}
