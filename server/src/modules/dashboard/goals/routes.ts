import { goalCalls } from '@circle-link/contract/operations/goals';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { removeGoal } from './remove-goal.ts';
import { setGoal } from './set-goal.ts';
import { viewGoal } from './view-goal.ts';

export function goalRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(goalCalls.view, ({ member }) => database.readTogether((db) => viewGoal(db, member.id)));
  serve(goalCalls.set, ({ member, body }) => database.transact((tx) => setGoal(tx, member.id, body)));
  serve(goalCalls.remove, ({ member }) => database.transact((tx) => removeGoal(tx, member.id)));
}
