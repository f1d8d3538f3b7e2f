import { reminderCalls } from '@circle-link/contract/operations/groups/reminders';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { pageAfter } from '../own-group.ts';
import { thankGroup } from '../thanks/thank-group.ts';
import { remindMember } from './remind-member.ts';

export function reminderRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  const page = pageAfter(platform);
  serve(
    reminderCalls.remind,
    page((own, { userId: toUserId }) => remindMember(platform, { ...own, toUserId })),
  );
  serve(
    reminderCalls.thank,
    page((own) => thankGroup(platform, own)),
  );
}
