import type { Cover as CoverName } from '@circle-link/contract/groups/parts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Dark mode dims the background but keeps the objects' colors, as in other drawings. */
const WALL = '#fffdf8';
const LEAF = '#0c6e50';
const GOLD = '#b5780f';
const CLAY = '#a93b24';
const BLUE = '#1b6a8c';
const PLUM = '#8c3a6b';
const WOOD = '#8d5a2c';

const DRAWINGS: Readonly<Record<CoverName, { readonly ground: string; readonly drawing: ReactNode }>> = {
  house: {
    ground: 'fill-halo-1',
    drawing: (
      <>
        <path d="M18 33v17h28V33" fill={WALL} />
        <path d="M12 35 32 17l20 18" fill="none" stroke={LEAF} strokeWidth="5" />
        <path d="M28 50V39h8v11z" fill={GOLD} />
      </>
    ),
  },
  boat: {
    ground: 'fill-halo-2',
    drawing: (
      <>
        <path d="M31 13v27H14z" fill={WALL} />
        <path d="M35 19v21h13z" fill={GOLD} />
        <path d="M11 43h42l-6 9H18z" fill={BLUE} />
      </>
    ),
  },
  tree: {
    ground: 'fill-halo-1',
    drawing: (
      <>
        <path d="M29 36h6v17h-6z" fill={WOOD} />
        <circle cx="32" cy="26" r="14" fill={LEAF} />
        <circle cx="27" cy="22" r="2.5" fill={GOLD} />
        <circle cx="37" cy="28" r="2.5" fill={GOLD} />
      </>
    ),
  },
  books: {
    ground: 'fill-halo-3',
    drawing: (
      <>
        <path d="M14 43h36v8H14z" fill={BLUE} />
        <path d="M18 33h32v8H18z" fill={GOLD} />
        <path d="M15 23h30v8H15z" fill={LEAF} />
      </>
    ),
  },
  market: {
    ground: 'fill-halo-2',
    drawing: (
      <>
        <path d="M16 32h32v19H16z" fill={WALL} />
        <path
          d="M13 18h38l4 12a6 6 0 0 1-11.5 0 6 6 0 0 1-11.5 0 6 6 0 0 1-11.5 0A6 6 0 0 1 9 30z"
          fill={CLAY}
        />
        <path d="M22 40h20v11H22z" fill={LEAF} />
      </>
    ),
  },
  feast: {
    ground: 'fill-halo-3',
    drawing: (
      <>
        <path d="M16 34h32v16H16z" fill={WALL} />
        <path d="M16 34q4 6 8 0t8 0 8 0 8 0v-4H16z" fill={PLUM} />
        <path d="M31 19h2v11h-2z" fill={LEAF} />
        <path d="M32 11q4 5 0 8-4-3 0-8z" fill={GOLD} />
      </>
    ),
  },
};

export function Cover({ cover, className }: { readonly cover: CoverName; readonly className: string }) {
  const { ground, drawing } = DRAWINGS[cover];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={classNames('shrink-0 rounded-field', className)}
    >
      <path d="M0 0h64v64H0z" className={ground} />
      {drawing}
    </svg>
  );
}
