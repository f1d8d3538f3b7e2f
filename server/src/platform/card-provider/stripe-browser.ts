import { Stripe } from 'stripe';
import { STRIPE_HOST, type StripeSettings } from '../config/settings.ts';

/** Stripe requires its script from its own host, in the release of its API version; the sandbox serves its own. */
export function getScriptSource({ apiBase }: Pick<StripeSettings, 'apiBase'>): string {
  return apiBase === STRIPE_HOST
    ? `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`
    : `${apiBase}/sandbox/assets/stripe.js`;
}

export interface BrowserSources {
  readonly script: string;
  readonly frame: string;
  readonly connect: string;
  readonly image: string;
  readonly form: string;
}

const OF_STRIPE: BrowserSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
  form: ' https://checkout.stripe.com',
};
const NONE: BrowserSources = { script: '', frame: '', connect: '', image: '', form: '' };

export function getBrowserSources(stripe: Pick<StripeSettings, 'apiBase'> | undefined): BrowserSources {
  if (stripe === undefined) return NONE;
  if (stripe.apiBase === STRIPE_HOST) return OF_STRIPE;
  const origin = ` ${stripe.apiBase}`;
  return { script: origin, frame: origin, connect: origin, image: origin, form: origin };
}
