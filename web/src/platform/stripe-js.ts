/** The card provider's script for the browser, as far as we call it: Stripe's own, or the sandbox's stand-in for it. */
import { deployment } from './deployment.ts';

export interface StripeJs {
  elements(options: ElementsOptions): StripeElements;
  confirmPayment(order: StripeConfirmation): Promise<StripeOutcome>;
  confirmSetup(order: StripeConfirmation): Promise<StripeOutcome>;
}

export type ElementsOptions = { readonly appearance: StripeAppearance } & (
  | { readonly clientSecret: string }
  | {
      readonly mode: 'setup';
      readonly currency: 'usd';
      readonly setupFutureUsage: 'off_session';
      readonly paymentMethodTypes: readonly string[];
    }
);

export interface StripeAppearance {
  readonly theme: 'flat' | 'night';
  readonly variables: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface StripeElements {
  create(type: 'payment'): StripePaymentElement;
  update(options: { readonly appearance: StripeAppearance }): void;
  submit(): Promise<{ readonly error?: StripeJsError }>;
}

export interface StripePaymentElement {
  mount(target: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', listener: () => void): unknown;
}

interface StripeConfirmation {
  readonly elements: StripeElements;
  readonly clientSecret: string;
  readonly confirmParams: { readonly return_url: string };
  /** Where the bank wants to see the payer, the browser leaves by itself. */
  readonly redirect: 'if_required';
}

export interface StripeJsError {
  readonly type: string;
  readonly message?: string;
}

export interface StripeOutcome {
  readonly error?: StripeJsError;
  readonly setupIntent?: { readonly next_action?: NextAction | null };
}

/** What its holder has to do before an account can be used. */
interface NextAction {
  readonly type: string;
  readonly verify_with_microdeposits?: { readonly hosted_verification_url: string };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { readonly locale: string }) => StripeJs;
  }
}

let loading: Promise<void> | undefined;

/** Fetched where a card is asked for and nowhere else; a failure is forgotten, so that the next form tries again. */
export async function loadStripeJs(locale: string): Promise<StripeJs> {
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
