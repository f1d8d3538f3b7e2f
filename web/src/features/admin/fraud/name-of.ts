/** How the back office calls an account here: whoever has no username yet has a mailbox. */
export function nameOf({
  username,
  email,
}: {
  readonly username: string | null;
  readonly email: string;
}): string {
  return username ?? (email === '' ? '–' : email);
}
