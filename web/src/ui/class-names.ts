export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

export const TEXT_LINK = 'font-medium text-leaf underline underline-offset-4 hover:text-leaf-strong';
