export const commandSettings = {
  ADMIN_USERNAME: 'Username for npm run create-admin (prompted if unset).',
  ADMIN_EMAIL: 'Email address for npm run create-admin.',
  ADMIN_PASSWORD: 'Password for npm run create-admin.',
  BACKUP_IDENTITY:
    'Decrypts backups in npm run restore and npm run backup -- --verify; never keep it where the app runs.',
  OPERATOR_NAME:
    'Person who runs a command, for the audit log. Required in production; set it for that command only.',
};
