/** Parses the parts of PostgreSQL's wire protocol that faults target: message boundaries, commits, errors. */

const ERROR = 'E';
const COMMAND_COMPLETE = 'C';
const BACKEND_KEY_DATA = 'K';
const HEADER_BYTES = 5;

/** Splits server data into whole messages and buffers the rest. */
export function messageCutter(): (chunk: Buffer) => Buffer[] {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    const messages: Buffer[] = [];
    while (waiting.length >= HEADER_BYTES) {
      const end = 1 + waiting.readInt32BE(1);
      if (waiting.length < end) break;
      messages.push(waiting.subarray(0, end));
      waiting = waiting.subarray(end);
    }
    return messages;
  };
}

/** The reply to a successful COMMIT. */
export function isCommitted(message: Buffer): boolean {
  return (
    getMessageType(message) === COMMAND_COMPLETE && message.toString('latin1', HEADER_BYTES) === 'COMMIT\0'
  );
}

/** Returns an error's SQLSTATE, or null. */
export function sqlStateIn(message: Buffer): string | null {
  if (getMessageType(message) !== ERROR) return null;
  const fields = message.toString('latin1', HEADER_BYTES).split('\0');
  return fields.find((field) => field.startsWith('C'))?.slice(1) ?? null;
}

/** Returns the backend's process id from BackendKeyData, or null. */
export function backendPidIn(message: Buffer): number | null {
  return getMessageType(message) === BACKEND_KEY_DATA ? message.readInt32BE(HEADER_BYTES) : null;
}

/** Returns whether the chunk contains a COMMIT, alone or after other statements. */
export function asksToCommit(chunk: Buffer): boolean {
  return /\bcommit\0/i.test(chunk.toString('latin1'));
}

function getMessageType(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}
