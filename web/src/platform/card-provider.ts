/** Fields for a card or a bank account that belong to the provider: neither our pages nor our server see what is typed. */
import type { Language } from '@circle-link/contract/language';
import type { StripeElements } from '@stripe/stripe-js';
import { loadStripeJs, type StripeJs, type StripeOutcome } from './stripe-js.ts';
import { readAppearance } from './card-appearance.ts';
import { subscribeToColors } from './theme.ts';

/** How the provider answered. `refused` carries its own words; `incomplete` is said beside the fields already. */
type Confirmation =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'incomplete' }
  /** Two small amounts are on their way to the account; they are confirmed at `url`. */
  | { readonly outcome: 'verify'; readonly url: string }
  | { readonly outcome: 'refused'; readonly message: string };

/** A payment that has been opened, or the kinds of method that may be saved. */
export type CardPurpose =
  | { readonly clientSecret: string }
  | { readonly saves: readonly ('card' | 'us_bank_account')[] };

export interface CardForm {
  /** False where a field is wrong: what, is said beside it. */
  isComplete(): Promise<boolean>;
  /**
   * Sends what was typed, to be paid with or saved. Where the bank wants to see the payer, the browser leaves, and comes
   * back to `returnPath`. Rejects where no answer came.
   */
  confirm(purpose: 'pay' | 'save', clientSecret: string, returnPath: string): Promise<Confirmation>;
  close(): void;
}

/** Shows the provider's fields in `target`; resolves when they can be typed into. */
export async function openCardForm(
  target: HTMLElement,
  purpose: CardPurpose,
  locale: Language,
): Promise<CardForm> {
  const stripe = await loadStripeJs(locale);
  const elements = openElements(stripe, purpose);
  const element = elements.create('payment');
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', () => reject(new Error('the card provider shows no fields')));
    element.mount(target);
  });
  const unsubscribe = subscribeToColors(() => void elements.update({ appearance: readAppearance() }));
  return {
    isComplete: async () => (await elements.submit()).error === undefined,
    async confirm(kind, clientSecret, returnPath) {
      const confirmParams = { return_url: new URL(returnPath, window.location.origin).href };
      return kind === 'pay'
        ? read(
            await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }),
          )
        : read(await stripe.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' }));
    },
    close() {
      unsubscribe();
      element.destroy();
    },
  };
}

function openElements(stripe: StripeJs, purpose: CardPurpose): StripeElements {
  const appearance = readAppearance();
  if ('clientSecret' in purpose) return stripe.elements({ clientSecret: purpose.clientSecret, appearance });
  return stripe.elements({
    mode: 'setup',
    currency: 'usd',
    setupFutureUsage: 'off_session',
    allowedPaymentMethodTypes: [...purpose.saves],
    appearance,
  });
}

/** Said by the bank or the provider of this payment, in words for its payer. */
const ABOUT_THE_PAYMENT = new Set(['card_error', 'invalid_request_error']);

function read({ error, ...made }: StripeOutcome): Confirmation {
  if (error === undefined) {
    const setup = 'setupIntent' in made ? made.setupIntent : undefined;
    const url = setup?.next_action?.verify_with_microdeposits?.hosted_verification_url;
    return url === undefined ? { outcome: 'accepted' } : { outcome: 'verify', url };
  }
  if (error.type === 'validation_error') return { outcome: 'incomplete' };
  const { type, message } = error;
  if (message !== undefined && ABOUT_THE_PAYMENT.has(type)) return { outcome: 'refused', message };
  throw new Error(`the card provider answered ${type}`);
}
