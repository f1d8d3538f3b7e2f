/** The drawings that a group can show: the organizer chooses one, any time. No terms depend on it. */
export const COVERS = ['house', 'boat', 'tree', 'books', 'market', 'feast'] as const;
export type Cover = (typeof COVERS)[number];
