import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { adminGroupCalls } from '@circle-link/contract/operations/admin/groups';
import type { App } from '../../../platform/http/app.ts';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { areLinked } from '../../risk/index.ts';
import { writeOffMissedForGroup } from '../../groups/index.ts';
import { listGroupsForAdmins } from './list-groups.ts';
import { viewGroupForAdmins } from './view-group.ts';

export function groupAdminRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminGroupCalls.groups, ({ query }) => database.read((db) => listGroupsForAdmins(db, query)));
  serve(adminGroupCalls.group, ({ params, request }) =>
    database.read((db) => viewGroupForAdmins(db, params.id, getRequestLanguage(request))),
  );
  serve(adminGroupCalls.writeOffMissed, ({ member, params, body: { open, reason } }) =>
    writeOffMissedForGroup(
      platform,
      {
        groupId: params.id,
        paymentId: params.paymentId,
        userId: member.id,
        seenCents: parseDollars(open) ?? ZERO_CENTS,
        reason,
      },
      areLinked,
    ),
  );
}
