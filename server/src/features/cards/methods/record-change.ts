import type { Writer } from '../../../platform/database/database.ts';

/** A change of a member's saved cards, in its transaction; app passes in features/audit, because cards is a leaf. */
export type NoteChange = (
  tx: Writer,
  change: {
    readonly kind: 'card.saved' | 'card.made_default' | 'card.removed';
    /** Our id of the card. */
    readonly subjectId: string;
    /** The member. */
    readonly actorId: string;
  },
) => Promise<void>;
