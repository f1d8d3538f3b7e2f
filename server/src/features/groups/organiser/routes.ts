import { organiserCalls } from '@circle-link/contract/operations/groups/organiser';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serveOn } from '../../auth/index.ts';
import { pageAfter } from '../own-group.ts';
import { voteForOrganiser } from './elect.ts';
import { answerOffer, offerOrganising, withdrawOffer } from './hand-over.ts';

/** Who organises a group. */
export function organiserRoutes(app: App, platform: Platform): void {
  const { serve } = serveOn(app, platform);
  const page = pageAfter(platform);
  serve(
    organiserCalls.offerOrganising,
    page((own, { userId: toUserId }) => offerOrganising(platform, { ...own, toUserId })),
  );
  serve(
    organiserCalls.withdrawOffer,
    page((own) => withdrawOffer(platform, own)),
  );
  serve(
    organiserCalls.answerOffer,
    page((own, { accept }) => answerOffer(platform, { ...own, accept })),
  );
  serve(
    organiserCalls.voteForOrganiser,
    page((own, { userId: candidateId }) => voteForOrganiser(platform, { ...own, candidateId })),
  );
}
