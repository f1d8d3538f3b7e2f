/** How the back office calls an account here: one without a username yet has a mailbox. */
export function getName({
  username,
  email,
}: {
  readonly username: string | null;
  readonly email: string;
}): string {
  return username ?? (email === '' ? '–' : email);
}
