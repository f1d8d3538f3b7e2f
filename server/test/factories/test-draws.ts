/** Groups with drawn turns, and their API calls. */
import { drawPayoutOrder } from '@circle-link/contract/groups/draw';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { keepSignedIn } from '../browser/open-session.ts';
import type { Answer } from '../browser/test-browser.ts';
import {
  drawTurns,
  formCircle,
  expectOk,
  getOrganizer,
  type Circle,
  type CircleOptions,
} from './test-groups.ts';
import type { Payer, TestProduct } from '../product/test-product.ts';

/** A full group that has not started. */
export function formDrawing(product: TestProduct, options: CircleOptions = {}): Promise<Circle> {
  return formCircle(product, { ...options, terms: { payoutOrder: 'random', ...options.terms } });
}

export function askGroup(
  circle: Circle,
  { browser }: Payer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return browser.request(method, `/api/groups/${circle.id}${path}`, body === undefined ? {} : { body });
}

export function startDrawing(circle: Circle): Promise<Answer> {
  return askGroup(circle, getOrganizer(circle), 'POST', '/start');
}

export async function drawCircle(product: TestProduct, options: CircleOptions = {}): Promise<Circle> {
  const circle = await formDrawing(product, options);
  await expectOk(startDrawing(circle));
  await drawTurns(product);
  return circle;
}

export function readDraw(circle: Circle, member = getOrganizer(circle)): Promise<DrawAnswer> {
  return expectOk(askGroup(circle, member, 'GET', '/draw'));
}

/** Moves the clock and keeps members signed in. */
export async function sleepWith(product: TestProduct, circle: Circle, seconds: number): Promise<void> {
  await product.moveClock(seconds);
  await keepSignedIn(product, circle.members);
}

/** Computes the order from the published values. */
export function redoDraw({ groupId, secret, members, beacon }: DrawAnswer): string[] {
  return drawPayoutOrder({
    secretHex: secret ?? '',
    randomnessHex: beacon?.randomness ?? '',
    nonces: members.map(({ nonce }) => nonce),
    groupId,
    memberIds: members.map(({ memberId }) => memberId),
  });
}
