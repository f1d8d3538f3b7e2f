export const confirmation = {
  title: 'Is it you?',
  lead: 'This step is important. Enter your password again; it counts for {{count}} minutes.',
  password: 'Your password',
  code: 'Code of your app',
  codeHint: 'The 6 digits that your app shows now, or one of your recovery codes.',
  cancel: 'Cancel',
  cancelled: 'Nothing was changed: you did not confirm that it is you.',
  submit: 'Confirm',
  setUpTitle: 'The back office opens once two-step sign-in is on.',
  setUp: 'Turn it on in your settings',
  loadFailed: 'This could not be asked.',
  pending: 'Checking...',
};
