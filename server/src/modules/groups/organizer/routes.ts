import { organizerCalls } from '@circle-link/contract/operations/groups/organizer';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { pageAfter } from '../own-group.ts';
import { voteForOrganizer } from './vote-for-organizer.ts';
import { answerOffer, offerOrganizing, withdrawOffer } from './hand-over.ts';

export function organizerRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  const page = pageAfter(platform);
  serve(
    organizerCalls.offerOrganizing,
    page((own, { userId: toUserId }) => offerOrganizing(platform, { ...own, toUserId })),
  );
  serve(
    organizerCalls.withdrawOffer,
    page((own) => withdrawOffer(platform, own)),
  );
  serve(
    organizerCalls.answerOffer,
    page((own, { accept }) => answerOffer(platform, { ...own, accept })),
  );
  serve(
    organizerCalls.voteForOrganizer,
    page((own, { userId: candidateId }) => voteForOrganizer(platform, { ...own, candidateId })),
  );
}
