/** The provider's fields for cards and bank accounts: neither our pages nor our server see the input. */
import type { Language } from '@circle-link/contract/messages/language';
import type {
  Appearance,
  PaymentIntentResult,
  SetupIntentResult,
  Stripe,
  StripeElements,
} from '@stripe/stripe-js';
import { deployment } from '../deployment.ts';
import { subscribeToColors } from '../theme.ts';

/** The provider's result. `refused` has its message, and `incomplete` is already shown at the fields. */
type Confirmation =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'incomplete' }
  | { readonly outcome: 'verify'; readonly url: string }
  | { readonly outcome: 'refused'; readonly message: string };

/** An existing payment, or the kinds of methods that can be saved. */
export type CardPurpose =
  | { readonly clientSecret: string }
  | { readonly saves: readonly ('card' | 'us_bank_account')[] };

export interface CardForm {
  /** False if a field is invalid, which its own message explains. */
  isComplete(): Promise<boolean>;
  /**
   * Submits the input, to pay or save. For 3-D Secure the browser leaves and returns to `returnPath`. Rejects without a
   * response.
   */
  confirm(purpose: 'pay' | 'save', clientSecret: string, returnPath: string): Promise<Confirmation>;
  close(): void;
}

/** Mounts the provider's fields in `target`. Resolves when they are ready. */
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

/** Errors of the bank or provider whose message addresses the payer. */
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

/** Current theme colors as values, because the provider's fields cannot use our style sheet. */
export function readAppearance() {
  const color = (name: string): string => {
    // One element per color: on a shared element transitions would return the previous color.
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isNight =
    colorScheme === 'dark' ||
    (colorScheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return {
    theme: isNight ? 'night' : 'flat',
    variables: {
      colorPrimary: color('leaf'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('muted'),
      colorDanger: color('clay'),
      colorWarning: color('gold'),
      fontFamily: 'Inter Variable, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
    },
    rules: {
      '.Input': { borderColor: color('edge') },
      '.Block': {
        borderColor: color('line'),
        backgroundColor: color('sunken'),
        outlineColor: color('gold-soft'),
      },
      '.Label': { fontWeight: '600' },
    },
  } satisfies Appearance;
}

/**
 * The parts of the provider's browser script that are used: Stripe's own, or the sandbox's replacement. Stripe's own
 * types, so that options missing in this release do not compile.
 */
export type StripeJs = Pick<Stripe, 'elements' | 'confirmPayment' | 'confirmSetup'>;
type StripeOutcome = PaymentIntentResult | SetupIntentResult;

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
