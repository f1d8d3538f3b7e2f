/** The queue and its payouts, one entry at a time, from the table of levels. */
import { APP_FEE, CARD_FEE, type Charge, type Model, type Position, TOTAL } from './state.ts';

/** Price of a level and cash per three entries. The rest is the next level's price. */
const LEVELS = [
  { price: 5_000, cash: 7_500 },
  { price: 7_500, cash: 11_700 },
  { price: 10_800, cash: 16_200 },
  { price: 16_200, cash: 24_300 },
  { price: 24_300, cash: 72_900 },
];

/** A charge becomes the next position. */
export function enterPosition(m: Model, charge: Charge): void {
  const number = m.positions.length + 1;
  m.platform.cardFees += CARD_FEE;
  m.platform.appFees += TOTAL - 5_000 - CARD_FEE;
  if (TOTAL - 5_000 - CARD_FEE !== APP_FEE) throw new Error('the fees of an entry do not add up');
  m.positions.push({
    number,
    person: charge.person,
    charge: charge.number,
    status: 'active',
    payouts: 0,
    earnings: 0,
    withheld: 0,
    applied: 0,
    loss: 0,
  });
  charge.position = number;
  arrive(m, 0, number);
}

/** The oldest entry of a level is paid after three later ones. */
function arrive(m: Model, level: number, number: number): void {
  const line = m.levels[level];
  const terms = LEVELS[level];
  if (line === undefined || terms === undefined) return;
  line.entries += 1;
  line.waiting.push(number);
  line.pool += terms.price;
  const paid = line.entries - line.waiting.length;
  if (line.entries < 3 * (paid + 1) + 1) return;
  const first = line.waiting.shift()!;
  line.pool -= 3 * terms.price;
  const position = m.positions[first - 1]!;
  position.payouts += 1;
  payCash(m, position, terms.cash);
  arrive(m, level + 1, first);
}

function payCash(m: Model, position: Position, cash: number): void {
  if (position.status === 'active') {
    position.earnings += cash;
    m.balance[position.person]! += cash;
    return;
  }
  position.withheld += cash;
  if (position.status === 'withdrawn') coverLoss(m, position);
}

/** The withheld amount of a withdrawn position covers its loss. */
export function coverLoss(m: Model, position: Position): void {
  const part = Math.min(position.loss, position.withheld - position.applied);
  position.loss -= part;
  position.applied += part;
  m.platform.loss -= part;
}

/** The loss decreased, which releases its coverage. */
export function reduceLoss(m: Model, position: Position, amount: number): void {
  const open = Math.min(position.loss, amount);
  const covered = Math.min(position.applied, amount - open);
  position.loss -= open;
  position.applied -= covered;
  m.platform.loss += covered;
}

/** The position becomes a placeholder: paid cash is reclaimed, and the rest is owed. */
export function withdraw(m: Model, position: Position, loss: number): void {
  const taken = Math.min(m.balance[position.person]!, position.earnings);
  m.balance[position.person]! -= taken;
  m.owed[position.person]! += position.earnings - taken;
  position.withheld += position.earnings;
  position.earnings = 0;
  position.status = 'withdrawn';
  position.loss += loss;
  coverLoss(m, position);
}
