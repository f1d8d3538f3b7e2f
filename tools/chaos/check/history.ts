/** Client requests and the answers they received, by the clients' clock. */

export const KINDS = ['webhook', 'hold', 'entry', 'group', 'contribution', 'withdrawal'] as const;
export type Kind = (typeof KINDS)[number];

export interface Operation {
  readonly kind: Kind;
  readonly subject: string;
  readonly beganAt: number;
  tries: number;
  /** Null until acknowledged. */
  acknowledgedAt: number | null;
  /** The position's number in the answer, which must not change. */
  reportedNumber: number | null;
}

export interface History {
  readonly operations: readonly Operation[];
  begin(kind: Kind, subject: string): Operation;
  acknowledge(operation: Operation, reportedNumber?: number): void;
  acknowledged(): number;
  /** Operations neither acknowledged nor abandoned. */
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
