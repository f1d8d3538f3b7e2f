/** The end of a run: all events are applied, every round ends, and all data checks pass. */
import { sealBlocks } from '../../../src/modules/audit/index.ts';
import { runDataChecks } from '../../../src/platform/database/data-checks.ts';
import { answerDebit } from './debit-commands.ts';
import { reconcileJob, refundsJob } from './bank-commands.ts';
import { writeOffMissed } from './missed-commands.ts';
import { cancel } from './people-commands.ts';
import {
  deliverEvents,
  Disagreement,
  type GroupCommand,
  type ModelWorld,
  runCommand,
  runDraw,
} from './play.ts';
import { passDays, passSomeMinutes } from './time-commands.ts';
import type { Model } from './state.ts';

const ALL = 1_000;

/** Plays the run to its end. Throws on any difference. */
export async function finishGroup(m: Model, world: ModelWorld): Promise<void> {
  await hearAll(m, world);
  await answerDebits(m, world);
  await play(m, world, [runDraw()]);
  if (m.phase === 'forming') await play(m, world, [runCommand(cancel(null))]);
  for (let turn = 0; m.phase === 'running' && turn < 10; turn += 1)
    await play(m, world, [runCommand(passDays('weeks', 2))]);
  await play(m, world, [
    runCommand(passDays('weeks', 1)),
    runCommand(writeOffMissed(0, null)),
    runCommand(writeOffMissed(1, null)),
  ]);
  await answerDebits(m, world);
  await hearAll(m, world);
  const received = m.members.filter((member) => member.hasReceived).length;
  if (m.phase === 'completed' && received !== m.rounds.length)
    throw new Disagreement(`${received} of ${m.rounds.length} members have received`);
  const { database, testDatabase } = world.real.stage.product;
  await sealBlocks(database);
  const broken = (await runDataChecks(testDatabase.ownerUrl)).filter(
    ({ violations }) => violations.length > 0,
  );
  if (broken.length > 0) throw new Disagreement(`data checks: ${JSON.stringify(broken, null, 2)}`);
}

/** Every bank answers, so that no debit stays pending. */
async function answerDebits(m: Model, world: ModelWorld): Promise<void> {
  const outcomes = m.charges
    .filter(({ bank }) => bank === 'processing')
    .map(({ number }) => number % 2 === 0);
  for (const isPaid of outcomes)
    await play(m, world, [runCommand(answerDebit(0, isPaid ? 'paid' : 'returned'))]);
}

async function hearAll(m: Model, world: ModelWorld): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1)
    await play(m, world, [
      deliverEvents(turn, ALL),
      runCommand(passSomeMinutes(90)),
      runCommand(reconcileJob),
      runCommand(refundsJob),
      deliverEvents(turn + 7, ALL),
    ]);
}

async function play(m: Model, world: ModelWorld, commands: readonly GroupCommand[]): Promise<void> {
  for (const command of commands) if (command.check(m)) await command.run(m, world);
}
