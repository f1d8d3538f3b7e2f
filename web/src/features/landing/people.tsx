import type { ReactNode } from 'react';

interface PersonLook {
  readonly ground: string;
  readonly clothes: string;
  readonly skin: string;
  readonly back?: ReactNode;
  readonly front: ReactNode;
}

const FRINGE = 'M-10-3a10 10 0 0 1 20 0q-6-6-11-6t-9 6z';

const LOOKS: readonly PersonLook[] = [
  {
    ground: 'fill-halo-1',
    clothes: 'fill-leaf',
    skin: 'fill-skin-2',
    back: <path className="fill-hair-1" d="M-11 10v-12a11 11 0 0 1 22 0v12z" />,
    front: <path className="fill-hair-1" d={FRINGE} />,
  },
  {
    ground: 'fill-halo-2',
    clothes: 'fill-level-2',
    skin: 'fill-skin-3',
    front: <path className="fill-hair-1" d="M-9.6-4.5a10 10 0 0 1 19.2 0q-9.6-4-19.2 0z" />,
  },
  {
    ground: 'fill-halo-3',
    clothes: 'fill-clay',
    skin: 'fill-skin-1',
    back: <circle className="fill-hair-2" cy="-15" r="5" />,
    front: <path className="fill-hair-2" d={FRINGE} />,
  },
  {
    ground: 'fill-halo-1',
    clothes: 'fill-level-4',
    skin: 'fill-skin-2',
    back: <path className="fill-level-4" d="M-13 15q-2-32 13-32t13 32z" />,
    front: <path className="fill-level-4" d="M-10 0a10 11 0 0 1 20 0q-4-6-10-6t-10 6z" />,
  },
  {
    ground: 'fill-halo-2',
    clothes: 'fill-gold',
    skin: 'fill-skin-1',
    front: (
      <>
        <path className="fill-hair-3" d="M-9.6-4.5a10 10 0 0 1 19.2 0q-9.6-4-19.2 0z" />
        <path className="fill-hair-3" d="M-9.5-1a9.5 9.5 0 0 0 19 0q-3 3.5-9.5 3.500t-9.5-3.500z" />
      </>
    ),
  },
  {
    ground: 'fill-halo-3',
    clothes: 'fill-level-1',
    skin: 'fill-skin-3',
    back: (
      <g className="fill-hair-1">
        <circle cx="-8" cy="-8" r="6.5" />
        <circle cy="-12" r="7" />
        <circle cx="8" cy="-8" r="6.5" />
        <circle cx="-10" cy="0" r="5" />
        <circle cx="10" cy="0" r="5" />
      </g>
    ),
    front: <path className="fill-hair-1" d="M-9-5q9-9 18 0-9-3-18 0z" />,
  },
];

export function Person({
  index,
  x,
  y,
  hasCoin,
}: {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly hasCoin: boolean;
}) {
  const look = LOOKS[index % LOOKS.length];
  if (look === undefined) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="27" className={look.ground} />
      {look.back}
      <path className={look.skin} d="M-4 4h8v9h-8z" />
      <path className={look.clothes} d="M-18 20.100C-15 8 15 8 18 20.100A27 27 0 0 1-18 20.100z" />
      <circle className={look.skin} cy="-2" r="9.5" />
      {look.front}
      <g
        className={`transition-opacity duration-300 motion-reduce:transition-none ${hasCoin ? 'opacity-100' : 'opacity-0'}`}
      >
        <circle r="27" strokeWidth="3" className="fill-transparent stroke-gold" />
        <circle cx="19" cy="-19" r="9" strokeWidth="2" className="fill-gold stroke-paper" />
        <path d="M15-19l3 3 5-6" strokeWidth="2" className="fill-transparent stroke-paper" />
      </g>
    </g>
  );
}
