/** Read by commands of the console alone; known here so that they may stand in .env. */
export const commandSettings = {
  ADMIN_USERNAME: 'Username for npm run create-admin (asked for if unset).',
  ADMIN_EMAIL: 'Its e-mail address.',
  ADMIN_PASSWORD: 'Its password.',
  BACKUP_IDENTITY:
    'Opens backups, for npm run restore and npm run backup -- --verify; never kept where the app runs.',
  OPERATOR_NAME:
    'Who runs a command, for the audit log. Required in production, best set for the one command.',
};
