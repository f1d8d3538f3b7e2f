/** Cover drawings that the organizer can choose at any time; the terms do not include them. */
export const COVERS = ['house', 'boat', 'tree', 'books', 'market', 'feast'] as const;
export type Cover = (typeof COVERS)[number];
