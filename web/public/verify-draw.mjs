/**
 * Checks the random draw of a savings group. It needs Node.js and nothing of ours:
 *
 *   node verify-draw.mjs draw.json [commitment you noted before the start]
 *
 * draw.json is the answer of GET /api/groups/{id}/draw:
 *   { groupId, commitment, secret, members: [{ memberId, firstName, nonce }], order: [memberId, …] }
 * with the members in the order in which they joined.
 *
 * The rule: seed = SHA-256(secret ‖ every nonce in order ‖ group id as UTF-8). SHA-256(seed ‖ counter), the counter as
 * four bytes from 0, gives eight 32-bit words each, all big endian. From the last index i down to 1, the member at i
 * changes places with the one at j, uniform in 0 … i: a word of floor(2^32 / (i + 1)) · (i + 1) or more is skipped, the
 * rest of the division of any other word by i + 1 is j.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, notedCommitment] = process.argv.slice(2);

class CannotCheck extends Error {}

try {
  if (file === undefined) throw new CannotCheck('say which file, node verify-draw.mjs draw.json');
  const draw = readDraw(file);
  checkCommitment(draw);
  console.log('The secret belongs to the commitment that was published before the start.\n');
  const order = redraw(draw);
  console.log('The order, computed again:');
  order.forEach((id, index) => console.log(`  ${String(index + 1).padStart(2)}. ${nameOf(draw, id)}`));
  compare(draw.order, order, draw);
  console.log('\nThe draw is right.');
  console.log('\nCompare yourself with what you noted when you joined:');
  console.log(`  commitment ${draw.commitment}`);
  for (const { memberId, nonce } of draw.members) console.log(`  ${nameOf(draw, memberId)}: nonce ${nonce}`);
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
    throw new CannotCheck('the file is not the answer of /draw.');
  if (!isText(draw.groupId)) throw new Error('the group id is missing.');
  if (!isHex(draw.commitment, 32)) throw new Error('the commitment is missing or not 32 bytes as hex.');
  if (draw.secret === null || draw.secret === undefined)
    throw new CannotCheck('the secret is not published yet; it is when the group starts.');
  if (!isHex(draw.secret, 32)) throw new Error('the secret is not 32 bytes as hex.');
  checkMembers(draw);
  return draw;
}

function checkMembers({ members, order }) {
  if (!Array.isArray(members) || members.length === 0) throw new Error('the members are missing.');
  if (!Array.isArray(order)) throw new Error('the published order is missing.');
  for (const member of members) {
    if (!isText(member?.memberId)) throw new Error('a member has no id.');
    if (!isHex(member.nonce, 16))
      throw new Error(`the nonce of ${printable(member.memberId)} is not 16 bytes as hex.`);
  }
  if (new Set(members.map(({ memberId }) => memberId)).size !== members.length)
    throw new Error('a member stands twice in the list of members.');
}

function checkCommitment({ commitment, secret }) {
  const computed = sha256(Buffer.from(secret, 'hex')).toString('hex');
  if (computed !== commitment.toLowerCase())
    throw new Error(`the secret does not belong to the commitment. Its SHA-256 is ${computed}.`);
  if (notedCommitment !== undefined && notedCommitment.trim().toLowerCase() !== computed)
    throw new Error('the published commitment is not the one you noted.');
}

function redraw({ secret, members, groupId }) {
  const nonces = members.map(({ nonce }) => Buffer.from(nonce, 'hex'));
  const seed = sha256(Buffer.concat([Buffer.from(secret, 'hex'), ...nonces, Buffer.from(groupId, 'utf8')]));
  const nextWord = wordsOf(seed);
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

function wordsOf(seed) {
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
  if (missing !== undefined) throw new Error(`${nameOf(draw, missing)} is missing in the published order.`);
  const unknown = published.find((id) => !computed.includes(id));
  if (unknown !== undefined)
    throw new Error(`the published order has ${printable(unknown)}, who is no member.`);
  if (published.length !== computed.length) throw new Error('a member stands twice in the published order.');
  const wrong = computed.findIndex((id, index) => published[index] !== id);
  if (wrong >= 0)
    throw new Error(
      `turn ${wrong + 1} is published for ${nameOf(draw, published[wrong])}, but the draw gives it to ` +
        `${nameOf(draw, computed[wrong])}. The order, the secret, a nonce or the members were changed.`,
    );
}

function nameOf({ members }, id) {
  const name = members.find(({ memberId }) => memberId === id)?.firstName;
  return isText(name) ? `${printable(name)} (${printable(id)})` : printable(id);
}

/** A name must not steer the terminal it is printed on. */
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
