/** The parts of the provider's browser script that are used: Stripe's own, or the sandbox's replacement. */
import type { Language } from '@circle-link/contract/messages/language';
import type { PaymentIntentResult, SetupIntentResult, Stripe } from '@stripe/stripe-js';
import { deployment } from '../deployment.ts';

/** Stripe's own types, so that options missing in this release do not compile. */
export type StripeJs = Pick<Stripe, 'elements' | 'confirmPayment' | 'confirmSetup'>;
export type StripeOutcome = PaymentIntentResult | SetupIntentResult;

let loading: Promise<void> | undefined;

/** Loaded only where a card is entered. A failed load is not cached, so the next form retries. */
export async function loadStripeJs(locale: Language): Promise<StripeJs> {
  loading ??= loadScript(deployment.cardScript).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  if (window.Stripe === undefined) throw new Error('the card provider sent an unexpected script');
  return window.Stripe(deployment.cardKey, { locale });
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of the card provider could not be loaded'));
    };
    document.head.append(script);
  });
}
