/** Field messages of `/auth`, whose document loads no other messages (docs/decisions/0069). */
export const authMessages = {
  login_name_missing: 'Please enter your username or email',
  password_missing: 'Please enter your password',
  email_invalid: 'Please enter a valid email',
  phone_extension: 'Please enter your phone number without an extension',
  phone_invalid: 'Please enter a valid phone number',
  username_short: 'Username must be at least 3 characters',
  login_name_too_long: 'Username must be at most 254 characters',
  password_short: 'Password must be at least 6 characters',
  password_too_long: 'Password must be at most 200 characters',
  second_factor_code_invalid: 'Please enter the 6 digits from your app, or one of your recovery codes',
} as const satisfies Readonly<Record<string, string>>;

export type AuthMessage = keyof typeof authMessages;
