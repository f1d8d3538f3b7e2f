/**
 * Stories: members' texts, published after an admin's approval. Only this feature writes success_stories; the figures
 * next to a story are read from the line and the ledger.
 * @reads ledger: ledger_accounts, ledger_lines, ledger_transactions
 * @reads queue: queue_positions
 */
export { approveStory, declineStory } from './decide-story.ts';
export { storyRoutes } from './routes.ts';
export { listStories } from './store.ts';
export { toItem } from './view-stories.ts';
