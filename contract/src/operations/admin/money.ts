/** What calls about other people's money have in common: the password is typed again (docs/security.md). */
import * as z from 'zod';
import { decisionForm } from '../../admin/refunds.ts';
import { doneAnswer } from '../../errors.ts';
import { moneyActByAdmin } from './limits.ts';

export const moneyAct = {
  method: 'POST',
  access: { ability: 'money', confirmed: true },
  limits: [moneyActByAdmin],
} as const;

/** The second person's yes or no. */
export const moneyDecision = {
  ...moneyAct,
  params: z.object({ id: z.uuid() }),
  body: decisionForm,
  answer: doneAnswer,
} as const;
