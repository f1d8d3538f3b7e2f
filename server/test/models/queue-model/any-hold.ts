/** Generates hold commands: single steps, and sequences that are rare by chance. */
import fc from 'fast-check';
import type { Command } from './commands.ts';
import {
  extendHold,
  hearOne,
  passTo,
  payPage,
  proceedToPayment,
  release,
  reserve,
  closeExpiredPages,
  type HoldCommand,
} from './hold-commands.ts';
import { runAlone, crashDuring, raceCommands, type RaceMode } from './hold-play.ts';

const place = fc.nat(50);
/** Database calls before the interruption. */
const turn = fc.nat(14);

function weightedOneOf<T>(weighed: readonly (readonly [number, fc.Arbitrary<T>])[]): fc.Arbitrary<T> {
  return fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Seconds from the end of the hold: extension time, shortly before, within a second, after. */
const passes = fc
  .tuple(fc.constantFrom(-299, -30, 0, 0, 1, 1, 600), fc.boolean())
  .map((given) => passTo(...given));
const pays = fc
  .tuple(fc.nat(2), fc.constantFrom('good', 'good', 'good', 'declined'))
  .map((given) => payPage(...given));

const any = weightedOneOf<HoldCommand>([
  [5, fc.constant(reserve)],
  [5, fc.constant(proceedToPayment)],
  [5, pays],
  [3, fc.constant(release)],
  [3, fc.constant(extendHold)],
  [3, fc.constant(closeExpiredPages)],
  [4, fc.nat(5).map(hearOne)],
  [4, passes],
]);

const pause = fc.record({ turn, isBeforeCommit: fc.boolean() });
const manner: fc.Arbitrary<RaceMode> = fc.oneof(pause, pause, fc.constant('together' as const));

/** Setup steps that lead to interesting states. */
const begun = weightedOneOf<readonly HoldCommand[]>([
  [1, fc.constant([])],
  [1, fc.constant([reserve])],
  [3, fc.constant([reserve, proceedToPayment])],
  [2, fc.constant([reserve, proceedToPayment, payPage(0)])],
  [2, fc.constant([reserve, proceedToPayment, payPage(0), passTo(1, true)])],
  [2, fc.constant([reserve, proceedToPayment, passTo(0)])],
  [1, fc.constant([reserve, proceedToPayment, passTo(1), reserve, proceedToPayment])],
]);

const races = fc
  .tuple(place, begun, any, any, manner)
  .map(([one, before, first, second, how]): Command[] => [
    ...before.map((step) => runAlone(step, one)),
    raceCommands([first, second], one, how),
  ]);

const crashes = fc
  .tuple(place, begun, any, turn)
  .map(([one, before, step, at]): Command[] => [
    ...before.map((earlier) => runAlone(earlier, one)),
    crashDuring(step, one, at),
  ]);

export const anyHold = weightedOneOf<readonly Command[]>([
  [6, fc.tuple(any, place).map(([step, one]) => [runAlone(step, one)])],
  [4, races],
  [2, crashes],
]);
