import { type Cents, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { adminWriteOffCalls } from '@circle-link/contract/operations/admin/write-offs';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { sumGivenByAdmin } from '../../queue/index.ts';
import { areLinked } from '../../risk/index.ts';
import { approveWriteOff, askForWriteOff, declineWriteOff } from '../../debts/index.ts';
import { viewWriteOffs } from './view-write-offs.ts';

export function adminWriteOffRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminWriteOffCalls.writeOffs, ({ member }) => database.read((db) => viewWriteOffs(db, member.id)));
  serve(adminWriteOffCalls.askWriteOff, ({ member, body: { userId, amount, owed, reason } }) => {
    const request = {
      userId,
      reason,
      amountCents: readCents(amount),
      seenCents: readCents(owed),
      actorId: member.id,
      aloneCents: settings.refundAloneCents,
    };
    return askForWriteOff(platform, request, { areLinked, sumGiven: sumGivenByAdmin });
  });
  serve(adminWriteOffCalls.approveWriteOff, ({ member, params, body }) =>
    approveWriteOff(platform, { ...params, ...body, actorId: member.id }, areLinked),
  );
  serve(adminWriteOffCalls.declineWriteOff, ({ member, params, body }) =>
    declineWriteOff(database, { ...params, ...body, actorId: member.id }),
  );
}

function readCents(amount: string): Cents {
  return parseDollars(amount) ?? ZERO_CENTS;
}
