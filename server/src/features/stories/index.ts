/**
 * Stories: what members tell, once an admin has approved it. Alone writes success_stories; the figures beside a story
 * are read from the line and the ledger each time.
 * @reads ledger: ledger_accounts, ledger_lines, ledger_transactions
 * @reads queue: queue_positions
 */
export { approveStory, declineStory } from './decide-story.ts';
export { forgetStories } from './forget-member.ts';
export { storyRoutes } from './routes.ts';
export { listStories } from './store.ts';
export { toItem } from './view-stories.ts';
