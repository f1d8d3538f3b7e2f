/** Accounts without a username are shown by email address. */
export function getName({
  username,
  email,
}: {
  readonly username: string | null;
  readonly email: string;
}): string {
  return username ?? (email === '' ? '–' : email);
}
