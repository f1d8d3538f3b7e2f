import {
  CLOSING_OBSTACLES,
  type ClosingAnswer,
  type ClosingObstacleCode,
  type ObstacleFacts,
} from '@circle-link/contract/account';
import type { Language } from '@circle-link/contract/messages/language';
import { formatFacts, formatIn } from '@circle-link/contract/messages/message-parameters';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { type Cents, formatAmount, ZERO_CENTS } from '@circle-link/contract/money';
import english from '../../../../locales/en/server/closing-obstacles.json' with { type: 'json' };
import type { Settings } from '../../platform/config/settings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readTexts } from '../../platform/texts.ts';
import { viewCoolOff } from '../auth/index.ts';
import { readBalance } from '../ledger/index.ts';
import { findMemberPosition } from '../queue/index.ts';
import { countObstacles } from './store.ts';

export interface ClosingObstacle {
  readonly code: ClosingObstacleCode;
  readonly facts: ObstacleFacts;
}

export async function listObstacles(
  db: Reader,
  settings: Pick<Settings, 'coolOffHours'>,
  {
    userId,
    isAdmin,
    hasGivenUp = false,
  }: {
    readonly userId: string;
    readonly isAdmin: boolean;
    /** True if the member waived what is owed to them from ended groups. */
    readonly hasGivenUp?: boolean;
  },
): Promise<ClosingObstacle[]> {
  const { returnsCents, ...counts } = await countObstacles(db, userId, { hasGivenUp });
  const balanceCents = await readBalance(db, 'member:balance', userId);
  const owedCents = await readBalance(db, 'member:owed', userId);
  const { possibleFrom } = await viewCoolOff(db, settings, userId);
  const facts: Readonly<Record<ClosingObstacleCode, ObstacleFacts>> = {
    admin: counted(isAdmin ? 1 : 0),
    hold: counted(counts.hold),
    groups: counted(counts.groups),
    contributions: counted(counts.contributions),
    returns: sum(returnsCents),
    payment: counted(counts.payment),
    dispute: counted(counts.dispute),
    refund: counted(counts.refund),
    withdrawal: counted(counts.withdrawal),
    balance: sum(balanceCents),
    owed: sum(owedCents),
    cool_off: counted(possibleFrom === null ? 0 : 1),
  };
  return CLOSING_OBSTACLES.filter((code) => facts[code].count > 0).map((code) => ({
    code,
    facts: facts[code],
  }));
}

function counted(count: number): ObstacleFacts {
  return { count, amountCents: null };
}

function sum(amountCents: Cents): ObstacleFacts {
  return { count: amountCents > 0 ? 1 : 0, amountCents };
}

const TEXTS = readTexts('server/closing-obstacles', english);

/** One obstacle as a sentence. */
export function formatObstacle({ code, facts }: ClosingObstacle, language: Language): string {
  const values = { count: facts.count, amount: facts.amountCents ?? ZERO_CENTS };
  const parameters = { count: 'number', amount: 'dollars' } as const;
  return formatMessage(TEXTS[language][code], language, formatFacts(parameters, values, formatIn(language)));
}

export async function viewClosing(
  db: Reader,
  settings: Pick<Settings, 'coolOffHours'>,
  member: { readonly id: string; readonly isAdmin: boolean },
  language: Language,
): Promise<ClosingAnswer> {
  const position = await findMemberPosition(db, member.id);
  const obstacles = await listObstacles(db, settings, { userId: member.id, isAdmin: member.isAdmin });
  return {
    obstacles: obstacles.map((obstacle) => ({
      code: obstacle.code,
      message: formatObstacle(obstacle, language),
      count: obstacle.facts.count,
      amount: obstacle.facts.amountCents === null ? null : formatAmount(obstacle.facts.amountCents),
    })),
    position: position?.status === 'active' ? position.globalPosition : null,
  };
}
