/**
 * Verifies the random draw of a savings group. Requires only Node.js:
 *
 *   node verify-draw.mjs draw.json [commitment that you saved before the start] [--ask-drand]
 *
 * --ask-drand fetches the public randomness from drand (--ask-drand=https://… selects another host).
 *
 * draw.json is the response of GET /api/groups/{id}/draw:
 *   { version, groupId, commitment, secret, members: [{ memberId, firstName, nonce }], beacon, order: [memberId, …] }
 * with the members in joining order.
 *
 * Algorithm: seed = SHA-256("circle-link draw 2" ‖ secret ‖ randomness ‖ every nonce in order ‖ group id), text as
 * UTF-8. A member without a nonce contributes 16 zero bytes. The randomness is the SHA-256 of the signature of a drand
 * round that was published after the members were fixed.
 * SHA-256(seed ‖ counter), the counter as four bytes from 0, gives eight 32-bit words each, big endian. The order is a
 * Fisher-Yates shuffle from the last index i down to 1: words of floor(2^32 / (i + 1)) · (i + 1) or more are skipped,
 * and j is the word modulo i + 1.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const args = process.argv.slice(2);
const [file, notedCommitment] = args.filter((arg) => !arg.startsWith('--'));
const drandHost = args
  .filter((arg) => /^--ask-drand(=|$)/.test(arg))
  .map((arg) => arg.split('=')[1] ?? 'https://api.drand.sh')[0];

const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1692803367,
  period: 3,
};

class CannotCheck extends Error {}

try {
  if (file === undefined) throw new CannotCheck('usage: node verify-draw.mjs draw.json');
  const draw = readDraw(file);
  checkCommitment(draw);
  console.log('The secret matches the commitment published before the start.');
  await checkBeacon(draw.beacon);
  const order = redraw(draw);
  console.log('\nRecomputed order:');
  order.forEach((id, index) => console.log(`  ${String(index + 1).padStart(2)}. ${getName(draw, id)}`));
  compare(draw.order, order, draw);
  console.log('\nThe draw is right. The order follows from these.');
  if (draw.beacon.isStandIn === true)
    console.log(
      'This is a test draw. Its random number comes from a test beacon, which proves nothing about the operator.',
    );
  console.log('\nCompare with what you saved when you joined:');
  console.log(`  commitment ${draw.commitment}`);
  for (const { memberId, nonce } of draw.members)
    console.log(`  ${getName(draw, memberId)}: ${nonce === null ? 'sent no nonce' : `nonce ${nonce}`}`);
  for (const putOff of draw.putOff ?? []) await tellPutOff(draw, putOff);
} catch (error) {
  console.log(
    `\n${error instanceof CannotCheck ? 'The draw cannot be checked' : 'The draw is NOT right'}: ${error.message}`,
  );
  process.exitCode = 1;
}

function readDraw(path) {
  let draw;
  try {
    draw = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CannotCheck(`${path} cannot be read as JSON (${error.message}).`);
  }
  if (draw === null || typeof draw !== 'object')
    throw new CannotCheck('the file is not a response of /draw.');
  if (draw.version === undefined) throw new CannotCheck('its version is missing.');
  if (draw.version !== 2) throw new CannotCheck(`version ${printable(draw.version)} is not supported.`);
  if (!isText(draw.groupId)) throw new Error('the group id is missing.');
  if (!isHex(draw.commitment, 32)) throw new Error('the commitment is missing or not 32 bytes as hex.');
  if (draw.secret === null || draw.secret === undefined)
    throw new CannotCheck('the secret is not published before the order is drawn.');
  if (!isHex(draw.secret, 32)) throw new Error('the secret is not 32 bytes as hex.');
  checkMembers(draw);
  return draw;
}

function checkMembers({ members, order }) {
  if (!Array.isArray(members) || members.length === 0) throw new Error('the members are missing.');
  if (!Array.isArray(order)) throw new Error('the published order is missing.');
  for (const member of members) {
    if (!isText(member?.memberId)) throw new Error('a member has no id.');
    if (member.nonce !== null && !isHex(member.nonce, 16))
      throw new Error(`the nonce of ${printable(member.memberId)} is not 16 bytes as hex.`);
  }
  if (new Set(members.map(({ memberId }) => memberId)).size !== members.length)
    throw new Error('a member is listed twice.');
}

function checkCommitment({ commitment, secret }) {
  const computed = sha256(Buffer.from(secret, 'hex')).toString('hex');
  if (computed !== commitment.toLowerCase())
    throw new Error(`the secret does not match the commitment. Its SHA-256 is ${computed}.`);
  if (notedCommitment !== undefined && notedCommitment.trim().toLowerCase() !== computed)
    throw new Error('the published commitment is not the one you saved.');
}

async function checkBeacon(beacon) {
  const { chainHash, round, genesis, period, signature, randomness } = beacon ?? {};
  if (!isHex(randomness, 32) || !/^([0-9a-f]{2})+$/i.test(signature) || !Number.isSafeInteger(round))
    throw new Error('the public random number, its round or its signature is missing.');
  if (sha256(Buffer.from(signature, 'hex')).toString('hex') !== randomness.toLowerCase())
    throw new Error('the public random number is not the SHA-256 of its signature.');
  console.log(`The public random number is the SHA-256 of the signature of round ${round}.`);
  const seconds = genesis + (round - 1) * period;
  if (!(seconds * 1000 > Date.parse(beacon.closedAt)))
    throw new Error('the round was published before the members were fixed.');
  const published = new Date(seconds * 1000).toISOString();
  console.log(
    `It was published at ${published}, after the members were fixed at ${printable(beacon.closedAt)}.`,
  );
  if (beacon.isStandIn === true) return checkStandIn(beacon);
  if (chainHash !== QUICKNET.chainHash || genesis !== QUICKNET.genesis || period !== QUICKNET.period)
    throw new Error('the source of the random number is not drand’s chain "quicknet".');
  if (drandHost !== undefined) return askDrand(drandHost, beacon);
  console.log(
    `Compare it with drand: ${addressAt('https://api.drand.sh', beacon)}, or run this with --ask-drand.`,
  );
}

/** The test beacon's signature covers SHA-256(round as eight bytes, big endian) with Ed25519. */
function checkStandIn({ publicKey, round, signature }) {
  if (!isHex(publicKey, 32)) throw new Error('the test beacon’s key is missing.');
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'hex')]);
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (!verify(null, sha256(number), key, Buffer.from(signature, 'hex')))
    throw new Error('the test beacon’s signature for this round is invalid.');
  console.log('The test beacon’s signature is valid.');
}

/** Reports a postponed draw round. With --ask-drand it also shows the order which that round would have given. */
async function tellPutOff(draw, { chainHash, round, putOffAt, members }) {
  console.log(`\nPostponed at ${printable(putOffAt)}: round ${printable(round)}.`);
  if (drandHost === undefined || draw.beacon.isStandIn === true) return;
  const { signature } = await fetchRound(addressAt(drandHost, { chainHash, round }));
  const randomness = sha256(Buffer.from(String(signature), 'hex')).toString('hex');
  console.log('Order that it would have given:');
  const order = redraw({ ...draw, members, beacon: { randomness } });
  order.forEach((id, index) => console.log(`  ${index + 1}. ${getName({ members }, id)}`));
}

async function fetchRound(address) {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(10_000) })).json();
  } catch (error) {
    throw new CannotCheck(`${address} did not respond (${error.message}).`);
  }
}

async function askDrand(host, beacon) {
  const address = addressAt(host, beacon);
  const answer = await fetchRound(address);
  if (answer?.round !== beacon.round || answer.signature !== beacon.signature.toLowerCase())
    throw new Error(
      `drand returns another number for round ${beacon.round}: ${printable(answer?.signature)}.`,
    );
  console.log(`${address} returns the same number.`);
}

function addressAt(host, { chainHash, round }) {
  return `${host.replace(/\/+$/, '')}/${chainHash}/public/${round}`;
}

function redraw({ secret, beacon, members, groupId }) {
  const nonces = members.map(({ nonce }) => (nonce === null ? Buffer.alloc(16) : Buffer.from(nonce, 'hex')));
  const begin = [
    Buffer.from('circle-link draw 2', 'utf8'),
    Buffer.from(secret, 'hex'),
    Buffer.from(beacon.randomness, 'hex'),
  ];
  const seed = sha256(Buffer.concat([...begin, ...nonces, Buffer.from(groupId, 'utf8')]));
  const nextWord = createWordReader(seed);
  const order = members.map(({ memberId }) => memberId);
  for (let i = order.length - 1; i > 0; i -= 1) {
    const bound = i + 1;
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    const j = word % bound;
    const moved = order[i];
    order[i] = order[j];
    order[j] = moved;
  }
  return order;
}

function createWordReader(seed) {
  let words = [];
  let counter = 0;
  return () => {
    if (words.length === 0) {
      const block = Buffer.alloc(4);
      block.writeUInt32BE(counter);
      counter += 1;
      const hash = sha256(Buffer.concat([seed, block]));
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((offset) => hash.readUInt32BE(offset));
    }
    return words.shift();
  };
}

function compare(published, computed, draw) {
  const missing = computed.find((id) => !published.includes(id));
  if (missing !== undefined) throw new Error(`${getName(draw, missing)} is missing in the published order.`);
  const unknown = published.find((id) => !computed.includes(id));
  if (unknown !== undefined)
    throw new Error(`the published order has ${printable(unknown)}, who is not a member.`);
  if (published.length !== computed.length)
    throw new Error('a member is listed twice in the published order.');
  const wrong = computed.findIndex((id, index) => published[index] !== id);
  if (wrong >= 0)
    throw new Error(
      `turn ${wrong + 1} is published for ${getName(draw, published[wrong])}, but the draw gives it to ` +
        `${getName(draw, computed[wrong])}. The order, the secret, a nonce or the members were changed.`,
    );
}

function getName({ members }, id) {
  const name = members.find(({ memberId }) => memberId === id)?.firstName;
  return isText(name) ? `${printable(name)} (${printable(id)})` : printable(id);
}

/** Removes control characters, so that a name cannot inject terminal sequences. */
function printable(text) {
  return String(text).replace(/\p{C}/gu, '?');
}

function isText(value) {
  return typeof value === 'string' && value !== '';
}

function isHex(value, bytes) {
  return typeof value === 'string' && value.length === bytes * 2 && /^[0-9a-f]*$/i.test(value);
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest();
}
