/** Commands on holds: calls of a member's browser or jobs, and their effect on the model. */
import { closeExpiredPayments } from '../../../src/modules/queue/index.ts';
import { DONE, type ModelStep } from '../model-parts.ts';
import type { Answer } from '../../browser/test-browser.ts';
import { AVAILABLE_AT_ONCE, payCheckout } from '../../product/test-product.ts';
import { recordEvent } from './hearing.ts';
import * as holds from './holds.ts';
import { keepSignedIn } from '../../browser/open-session.ts';
import { listEvents, post, type RealSystem } from './real.ts';
import type { Model } from './state.ts';

export interface Plan {
  readonly title: string;
  readonly act: (real: RealSystem) => Promise<Answer | null>;
  readonly part: ModelStep<Model>;
  /** Seconds to move the clock. */
  readonly passes?: number;
}

/** Null where the command is not applicable. Does not change the model. */
export type HoldCommand = (m: Model, real: RealSystem, person: number) => Plan | null | Promise<Plan | null>;

const calling =
  (title: string, path: string, part: (person: number) => ModelStep<Model>): HoldCommand =>
  (_, __, person) => ({
    title: `person ${person} ${title}`,
    act: ({ signedIn }) => signedIn[person]!.browser.request('POST', `/api/queue/${path}`),
    part: part(person),
  });

export const reserve = calling('reserves', 'hold', holds.reserve);
export const extendHold = calling('asks for more time', 'extend-hold', holds.extendHold);
export const proceedToPayment = calling(
  'goes to the payment page',
  'proceed-to-payment',
  holds.proceedToPayment,
);
export const release = calling('gives the hold up', 'release-position', holds.release);

/** Pays on the newest or an older page that is still open. */
export const payPage =
  (back: number, card: 'good' | 'declined' = 'good'): HoldCommand =>
  (m, _, person) => {
    const reported = [...m.pages.keys()].filter((one) => {
      const { hold, isReported } = m.pages[one]!;
      return isReported && m.holds[hold]!.person === person;
    });
    const place = reported.at(-1 - (back % Math.max(1, reported.length)));
    if (place === undefined) return null;
    const { url } = m.pages[place]!;
    const isGood = card === 'good';
    return {
      title: `person ${person} pays on page ${place}${isGood ? '' : ', declined'}`,
      act: ({ product }) => payCheckout(product, url, isGood ? AVAILABLE_AT_ONCE : '4000000000000002'),
      part: isGood
        ? holds.payAt(place)
        : ({ pages }) => ({ status: pages[place]!.bank === 'open' ? 402 : 400 }),
    };
  };

/** The job that closes pages of expired holds. */
export const closeExpiredPages: HoldCommand = () => ({
  title: 'lapsed pages are closed',
  act: async ({ product }) => {
    await closeExpiredPayments(product.platform);
    return null;
  },
  part: holds.closeExpiredPages(DONE),
});

/** Delivers one waiting event of the person's payment or closed page. */
export const hearOne =
  (seed: number): HoldCommand =>
  async (m, real, person) => {
    const mine = m.pages.filter(({ hold }) => m.holds[hold]!.person === person);
    const events = (await listEvents(real)).filter(({ body }) =>
      mine.some(({ intentId, paymentId }) =>
        [intentId, paymentId].some((name) => name !== '' && body.includes(name)),
      ),
    );
    const event = events[seed % Math.max(1, events.length)];
    if (event === undefined) return null;
    return {
      title: `${event.type} of person ${person} is heard`,
      act: async () => {
        await post(real, event, { body: event.body, times: 1, crashAt: undefined });
        return null;
      },
      part: (heard) => {
        recordEvent(heard, event, true);
        return DONE;
      },
    };
  };

/** Moves the clock to this many seconds from the end of the person's hold. */
export const passTo =
  (fromEnd: number, isSwept = false): HoldCommand =>
  (m, _, person) => {
    const hold = holds.findNewestHold(m, person);
    if (hold?.status !== 'holding' || !holds.isActive(hold, m.now)) return null;
    // The clock moves by whole seconds.
    const seconds = Math.trunc(hold.until - m.now) + fromEnd;
    if (seconds <= 0) return null;
    return {
      passes: seconds,
      title: `${seconds} seconds pass, to ${fromEnd} from the end of person ${person}'s hold${isSwept ? '; a sweep' : ''}`,
      act: async ({ product, signedIn }) => {
        await product.moveClock(seconds);
        await keepSignedIn(product.platform, signedIn);
        if (isSwept) await closeExpiredPayments(product.platform);
        return null;
      },
      part: (passing) => {
        passing.now += seconds;
        return isSwept ? holds.closeExpiredPages(DONE) : DONE;
      },
    };
  };
