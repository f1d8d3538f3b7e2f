import { classNames } from './class-names.ts';

interface AvatarProps {
  /** The picture's address; null shows the first letter. */
  readonly src: string | null;
  readonly name: string;
  readonly size?: 'small' | 'large';
}

const SIZES = { small: 'size-9 text-sm', large: 'size-20 text-2xl' } as const;

/** A person's own picture, or the first letter of their name. It stands beside the name: nothing of it is read out. */
export function Avatar({ src, name, size = 'small' }: AvatarProps) {
  const look = classNames('shrink-0 rounded-full', SIZES[size]);
  if (src !== null) return <img src={src} alt="" className={classNames(look, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'inline-flex items-center justify-center bg-leaf-soft font-semibold text-leaf uppercase',
      )}
    >
      {Array.from(name)[0] ?? ''}
    </span>
  );
}
