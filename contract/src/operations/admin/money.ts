/** Shared parts of calls about other members' money, which require step-up authentication (docs/security.md). */
import * as z from 'zod';
import { decisionForm } from '../../admin/refunds.ts';
import { doneAnswer } from '../../errors.ts';
import { moneyActionLimit } from './limits.ts';

export const moneyAction = {
  method: 'POST',
  access: { ability: 'money', confirmed: true },
  limits: [moneyActionLimit],
} as const;

export const moneyDecision = {
  ...moneyAction,
  params: z.object({ id: z.uuid() }),
  body: decisionForm,
  answer: doneAnswer,
} as const;
