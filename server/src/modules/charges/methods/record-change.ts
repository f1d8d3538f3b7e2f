import type { Writer } from '../../../platform/database/database.ts';

export type RecordMethodChange = (
  tx: Writer,
  change: {
    readonly kind: 'card.saved' | 'card.made_default' | 'card.removed';
    readonly subjectId: string;
    readonly actorId: string;
  },
) => Promise<void>;
