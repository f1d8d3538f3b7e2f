import { adminSettingCalls } from '@circle-link/contract/operations/admin/settings';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { viewSettings } from './view-settings.ts';

export function adminSettingRoutes(app: App, platform: Platform): void {
  createRoutes(app, platform).serve(adminSettingCalls.settings, () => viewSettings(platform.settings));
}
