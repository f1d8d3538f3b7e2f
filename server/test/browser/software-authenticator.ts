/**
 * A WebAuthn authenticator in software: P-256, attestation "none". The test supplies values that a browser verifies
 * (page, RP id), so that it can forge them.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
} from '@circle-link/contract/auth/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data: user present, user verified, attested credential data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCABLE = 0x08;
const SYNCED = 0x10;
const HAS_KEY = 0x40;

export interface SoftKey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly rpId: string;
  readonly handle: string;
  counter: number;
}

interface Lies {
  readonly origin: string;
  readonly challenge: string;
  readonly rpId?: string;
  readonly handle?: string;
  /** The user was not verified. */
  readonly isUnverified?: boolean;
  readonly type?: string;
}

export function makeKey({ rp, user }: PasskeyCreation): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id: randomBytes(32), privateKey, publicKey, rpId: rp.id, handle: user.id, counter: 0 };
}

/** Returns the browser's response after registration. */
export function createAttestation(
  key: SoftKey,
  { origin, challenge, isSynced = false, ...lies }: Lies & { readonly isSynced?: boolean },
): PasskeyAttestation {
  const flags = HAS_KEY | (isSynced ? SYNCABLE | SYNCED : 0);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(key.id.length);
  const described = Buffer.concat([Buffer.alloc(16), length, key.id, encodeCose(key)]);
  const authData = Buffer.concat([authenticatorData(key, flags, lies), described]);
  const attestation = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]),
  );
  return {
    ...toCredentialIds(key),
    response: {
      clientDataJSON: clientData('webauthn.create', { origin, challenge, ...lies }),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    },
  };
}

/** Returns the browser's response after sign-in and increments the signature counter. */
export function createAssertion(
  key: SoftKey,
  { origin, challenge, handle, ...lies }: Lies,
): PasskeyAssertion {
  key.counter += 1;
  const data = authenticatorData(key, 0, lies);
  const client = clientData('webauthn.get', { origin, challenge, ...lies });
  const clientHash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest();
  const signature = sign('sha256', Buffer.concat([data, clientHash]), key.privateKey);
  return {
    ...toCredentialIds(key),
    response: {
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: handle ?? key.handle,
    },
  };
}

function toCredentialIds({ id }: SoftKey) {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key', authenticatorAttachment: 'platform' } as const;
}

function authenticatorData(
  key: SoftKey,
  more: number,
  { rpId, isUnverified = false }: Partial<Lies>,
): Buffer {
  const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | more;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(key.counter);
  const rpHash = createHash('sha256')
    .update(rpId ?? key.rpId)
    .digest();
  return Buffer.concat([rpHash, Buffer.from([flags]), counter]);
}

function clientData(usual: string, { origin, challenge, type = usual }: Lies): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** COSE_Key: kty EC2, alg ES256, curve P-256, x, y. */
function encodeCose({ publicKey }: SoftKey): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const of = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, of(x)],
    [-3, of(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose));
}
