import { settingsPage } from '@circle-link/contract/admin/settings';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAbility } from '../../auth/index.ts';
import { viewSettings } from './view-settings.ts';

/** The settings in force, to be read. */
export function adminSettingRoutes(app: App, platform: Platform): void {
  const onRequest = [requireAbility(platform, 'view')];
  const schema = { tags: ['admin'], response: { 200: settingsPage } };
  app.get('/api/admin/settings', { onRequest, schema }, () => viewSettings(platform.settings));
}
