import { staffCalls } from '@circle-link/contract/operations/auth/staff';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readStaffCookie, setStaffCookie } from '../cookies.ts';
import type { StartSession } from '../session-starter.ts';
import { createRoutes } from '../serve.ts';
import { getVisitor } from '../visitor.ts';
import { finishStaffSignIn } from './finish-staff-sign-in.ts';
import { startStaffSignIn } from './start-staff-sign-in.ts';

export function staffRoutes(app: App, platform: Platform, enter: StartSession): void {
  const { settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(staffCalls.startStaffSignIn, async ({ request, reply }) => {
    const { url, browser } = await startStaffSignIn(platform, readStaffCookie(request, settings));
    setStaffCookie(reply, settings, browser);
    return { url };
  });
  serve(staffCalls.finishStaffSignIn, async ({ request, reply, body }) => {
    const browser = readStaffCookie(request, settings);
    const session = await finishStaffSignIn(platform, body.query, {
      visitor: getVisitor(request, settings),
      browser,
    });
    return enter(reply, session, { isNew: false });
  });
}
