import { choosePersonColor, getInitial } from '@circle-link/contract/person-color';
import { createContext, use } from 'react';
import { classNames } from '../class-names.ts';

interface AvatarProps {
  readonly src: string | null;
  readonly name: string;
  readonly userId: ColorKey;
  readonly size?: 'line' | 'small' | 'large';
}

const SIZES = { line: 'size-6 text-mark', small: 'size-9 text-sm', large: 'size-20 text-xl' } as const;

/**
 * A person's picture, or their initial on their color, in a group on the group's color. Hidden from screen readers,
 * because the name is next to it.
 */
export function Avatar({ src, name, userId, size = 'small' }: AvatarProps) {
  const ground = usePersonGround(userId);
  const look = classNames('shrink-0 rounded-full', SIZES[size]);
  if (src !== null) return <img src={src} alt="" className={classNames(look, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'inline-flex items-center justify-center font-semibold text-on-leaf',
        ground,
      )}
    >
      {getInitial(name)}
    </span>
  );
}

const BACKGROUNDS = [
  'bg-person-1 fill-person-1',
  'bg-person-2 fill-person-2',
  'bg-person-3 fill-person-3',
  'bg-person-4 fill-person-4',
  'bg-person-5 fill-person-5',
  'bg-person-6 fill-person-6',
  'bg-person-7 fill-person-7',
  'bg-person-8 fill-person-8',
] as const;

/** The member's id, or a color number if the id is unknown. */
export type ColorKey = string | number;

const Context = createContext<ReadonlyMap<string, number>>(new Map());

/** Sets the colors of a group's members for everything inside. Other people keep their own color. */
export const PersonColors = Context.Provider;

/** Class for a background or shape. Text on it uses `on-leaf`. */
export function usePersonGround(key: ColorKey): string {
  const groupColors = use(Context);
  return (
    BACKGROUNDS[typeof key === 'number' ? key : (groupColors.get(key) ?? choosePersonColor(key))] ??
    BACKGROUNDS[0]
  );
}
