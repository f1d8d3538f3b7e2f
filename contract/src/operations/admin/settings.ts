import { settingsPage } from '../../admin/settings.ts';
import { operations } from '../../operation.ts';

export const adminSettingCalls = operations('admin', {
  settings: {
    method: 'GET',
    path: '/api/admin/settings',
    access: { ability: 'view' },
    answer: settingsPage,
  },
});
