/** The card provider's script for the browser, as far as we call it: Stripe's own, or the sandbox's stand-in for it. */
import type { Language } from '@circle-link/contract/language';
import type { PaymentIntentResult, SetupIntentResult, Stripe } from '@stripe/stripe-js';
import { deployment } from './deployment.ts';

/** In Stripe's own types: an option that this release does not have does not compile. */
export type StripeJs = Pick<Stripe, 'elements' | 'confirmPayment' | 'confirmSetup'>;
export type StripeOutcome = PaymentIntentResult | SetupIntentResult;

let loading: Promise<void> | undefined;

/** Fetched where a card is asked for and nowhere else; a failure is forgotten, so that the next form tries again. */
export async function loadStripeJs(locale: Language): Promise<StripeJs> {
  loading ??= loadScript(deployment.cardScript).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  if (window.Stripe === undefined) throw new Error('the card provider sent another script');
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
