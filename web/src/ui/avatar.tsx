import { getInitial } from '@circle-link/contract/person-color';
import { classNames } from './class-names.ts';
import { usePersonGround, type ColorKey } from './person-color.ts';

interface AvatarProps {
  readonly src: string | null;
  readonly name: string;
  readonly userId: ColorKey;
  readonly size?: 'line' | 'small' | 'large';
}

const SIZES = { line: 'size-6 text-xs', small: 'size-9 text-sm', large: 'size-20 text-2xl' } as const;

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
