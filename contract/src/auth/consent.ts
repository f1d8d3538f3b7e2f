/** Informed consent: five boxes in the order of spec §3, and the box shown before a card charge (product §3). */
import * as z from 'zod';
import consent from '../../../locales/en/consent.json' with { type: 'json' };
import { ENTRY_QUOTE } from '../fees.ts';
import { CONSENT_VERSION } from '../limits.ts';
import { formatDollars } from '../money.ts';
import { formatMessage } from '../messages/messages.ts';
import { messageKey } from '../messages/message-keys.ts';
import { operations } from '../operation.ts';

export const BOXES_NOT_TICKED_MESSAGE = messageKey('boxes_unticked');
export const RISKS_NOT_ACCEPTED_MESSAGE = messageKey('risks_unticked');

const totalText = formatDollars(ENTRY_QUOTE.totalCents);
const baseText = formatDollars(ENTRY_QUOTE.baseCents);

const figures = { entryTotal: totalText, entryBase: baseText };

export type AgreementKey = keyof typeof consent.agreements;
export const AGREEMENT_KEYS = Object.keys(consent.agreements) as readonly AgreementKey[];

/** Consent texts; the hash of a version's texts is stored with each consent. */
export const CONSENT_TEXTS = Object.fromEntries(
  AGREEMENT_KEYS.map((key) => [key, formatMessage(consent.agreements[key], 'en', figures)]),
) as Readonly<Record<AgreementKey, string>>;

const FIRST_TEXTS: Readonly<Record<AgreementKey, string>> = {
  financialRisk:
    `I understand that one entry costs ${totalText}, that at least two of three members have received nothing at any ` +
    `time, and that I may lose all of it. Money paid out comes only from later entries. If entries stop, I receive nothing.`,
  legalCompliance:
    'I am 18 or older, I act for myself, and I have checked that taking part is allowed where I live. ' +
    'I understand that this queue runs on test money only.',
  dataProcessing:
    'I agree that Circle Link stores and checks my name, contact details, date of birth, address and identity ' +
    'document to run my account, to prevent double accounts and to keep its books.',
  participationTerms:
    `I understand the rules: ${baseText} of my entry goes into the queue, the rest pays the card fee and the app fee. ` +
    'My number is given in order of payment and is final. Once I have a position, I cannot undo the entry.',
  transparencyAccess:
    'I know where to find the public figures, the odds and the legal notice, and that totals which include my ' +
    'entry are published without my name.',
};

interface ConsentRelease {
  readonly version: string;
  readonly inForceSince: string;
  /** Differences from the previous version, shown to members who agreed to that one. */
  readonly changes: string;
  readonly texts: Readonly<Record<AgreementKey, string>>;
}

/** Every version, oldest first. Old texts must stay: consents refer to them by hash. */
export const CONSENT_RELEASES: readonly ConsentRelease[] = [
  {
    version: '1.0',
    inForceSince: '2026-11-01',
    changes: 'The first version.',
    texts: FIRST_TEXTS,
  },
  {
    version: CONSENT_VERSION,
    inForceSince: '2026-11-29',
    changes: 'The same statements in shorter sentences.',
    texts: CONSENT_TEXTS,
  },
];

/** The exact text whose hash is stored with a consent; by default of the current version. */
export function renderConsentText(
  release: Pick<ConsentRelease, 'version' | 'texts'> = releaseInForce(),
): string {
  return [release.version, ...AGREEMENT_KEYS.map((key) => release.texts[key])].join('\n');
}

function releaseInForce(): ConsentRelease {
  const release = CONSENT_RELEASES.find(({ version }) => version === CONSENT_VERSION);
  if (release === undefined) throw new Error(`consent ${CONSENT_VERSION} has no texts`);
  return release;
}

/** GET /api/consent/versions: every version in full, newest first, with the hash that consents store. */
export const consentVersions = z.array(
  z.object({
    version: z.string(),
    inForceSince: z.iso.date(),
    changes: z.string(),
    isInForce: z.boolean(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    text: z.string(),
  }),
);
export type ConsentVersions = z.infer<typeof consentVersions>;

const ticked = z.literal(true, { error: BOXES_NOT_TICKED_MESSAGE });
export const consentBody = z.object({
  agreements: z.object(
    {
      financialRisk: ticked,
      legalCompliance: ticked,
      dataProcessing: ticked,
      participationTerms: ticked,
      transparencyAccess: ticked,
    },
    { error: BOXES_NOT_TICKED_MESSAGE },
  ),
  version: z.literal(CONSENT_VERSION, { error: messageKey('consent_changed') }),
  /** The browser's clock, ignored: the server's time is stored. */
  timestamp: z.string().max(40).optional(),
});
export type ConsentBody = z.infer<typeof consentBody>;
export const consentAnswer = z.object({ version: z.string(), consentGivenAt: z.iso.datetime() });

// General terms for saving in groups (product §14). The queue has separate consents (consent.ts).

export const TERMS_VERSION = '1.3';

/** GET /api/consent/terms: the current terms in the reader's language. */
export const termsAnswer = z.object({
  version: z.string(),
  clauses: z.array(z.object({ title: z.string(), text: z.string() })),
  /** SHA-256 of version, titles and texts, one per line, as hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** POST /api/consent/terms: outdated texts are refused. */
export const acceptTermsBody = z.object({
  version: z.literal(TERMS_VERSION, { error: messageKey('terms_required') }),
});
export const acceptTermsAnswer = z.object({ version: z.string(), acceptedAt: z.iso.datetime() });

/** Consents, behind the email gate (spec §7); texts and history are public. */
export const consentCalls = operations('consent', {
  versions: { method: 'GET', path: '/api/consent/versions', access: 'anyone', answer: consentVersions },
  terms: { method: 'GET', path: '/api/consent/terms', access: 'anyone', answer: termsAnswer },
  acceptTerms: {
    method: 'POST',
    path: '/api/consent/terms',
    access: 'email',
    body: acceptTermsBody,
    answer: acceptTermsAnswer,
  },
  give: {
    method: 'POST',
    path: '/api/consent/give',
    access: 'email',
    body: consentBody,
    answer: consentAnswer,
  },
});
