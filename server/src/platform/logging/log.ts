/** JSON lines on standard output. Secrets are redacted here, so that no caller can omit it. */
import { ALARM_NAMES, type AlarmName } from '@circle-link/contract/admin/checks';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream, type LogFn, type LoggerOptions } from 'pino';
import { getPath } from '../http/request.ts';
import { workFields } from './work.ts';

export type Log = FastifyBaseLogger;

const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  'clientSecret',
  'client_secret',
  'cardNumber',
  'cvc',
  'verificationCode',
  'idNumber',
  'secret',
];

/** Each name at the top, one and two objects deep; we never log deeper objects. */
const redactedPaths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Redacts values that look like tokens of 240 or exactly 128 random bits, and payout account ids. */
const codes = /acct[a-z]*_\w+|[\w-]{40,}|(?<![\w-])(?=[\w-]*[A-Z\d_])[\w-]{22}(?![\w-])/g;

export function withoutCodes(text: string): string {
  return text.replace(codes, '[redacted]');
}

interface RequestLine {
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }), log: describeErrors },
  redact: { paths: redactedPaths, censor: '[redacted]' },
  serializers: {
    // Queries contain addresses and tokens; the path without codes suffices.
    req: (request: RequestLine) => ({
      method: request.method,
      path: withoutCodes(getPath(request.url)),
      ip: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: describeError,
  },
};

export function createLog(level: string, destination?: DestinationStream): Log {
  const bell = createAlarmRecorder();
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, write) {
      bell.hear(line[0]);
      write.apply(this, withOwnWords(line));
    },
  };
  // A request's own log already has these fields.
  const mixin: LoggerOptions['mixin'] = (_line, _level, logger) => (logger === log ? workFields() : {});
  const log: Log = pino({ ...options, level, hooks, mixin }, destination ?? pino.destination(1));
  attachAlarmRecorder(log, bell);
  return log;
}

/** A line without a message gets the message of its error. */
function withOwnWords([what, ...more]: Parameters<LogFn>): Parameters<LogFn> {
  const error: unknown = what instanceof Error ? what : (what as { readonly err?: unknown } | null)?.err;
  if (more.length > 0 || !(error instanceof Error)) return [what, ...more];
  return [what instanceof Error ? { err: what } : what, redactPersonalData(error.message)];
}

/** An error under any key but err would be written with everything its driver attached. */
function describeErrors(line: Record<string, unknown>): Record<string, unknown> {
  const isOther = ([name, value]: [string, unknown]): boolean => name !== 'err' && value instanceof Error;
  const others = Object.entries(line).filter(isOther);
  if (others.length === 0) return line;
  return { ...line, ...Object.fromEntries(others.map(([name, error]) => [name, describeError(error)])) };
}

/** Name, message, code and stack, without the rows or parameters that drivers attach. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThrown(error);
  return {
    type: error.name,
    message: redactPersonalData(error.message),
    stack: redactPersonalData(error.stack ?? ''),
    ...('code' in error && { errorCode: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The job queue reports an error as a plain object; anything else is text. */
function describeThrown(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null) return { message: redactPersonalData(String(thrown)) };
  const { name, message, stack, code, queue } = thrown as Readonly<Record<string, unknown>>;
  return {
    type: typeof name === 'string' ? name : 'object',
    message: typeof message === 'string' ? redactPersonalData(message) : 'an error without a message',
    ...(typeof stack === 'string' && { stack: redactPersonalData(stack) }),
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof queue === 'string' && { queue }),
  };
}

/** Hears the log lines with the field `alarm`, which need a person. */
export interface AlarmRecorder {
  readonly hear: (line: unknown) => void;
  readonly onRing: (listener: (alarm: AlarmName) => void) => void;
}

const recorders = new WeakMap<object, AlarmRecorder>();

function createAlarmRecorder(): AlarmRecorder {
  const listeners: ((alarm: AlarmName) => void)[] = [];
  return {
    hear: (line) => {
      if (typeof line !== 'object' || line === null || !('alarm' in line)) return;
      const name = ALARM_NAMES.find((known) => known === line.alarm);
      if (name !== undefined) for (const listener of listeners) listener(name);
    },
    onRing: (listener) => void listeners.push(listener),
  };
}

function attachAlarmRecorder(log: object, bell: AlarmRecorder): void {
  recorders.set(log, bell);
}

/** Returns the recorder of a log made by createLog(); other logs get one that never fires. */
export function getAlarmRecorder(log: object): AlarmRecorder {
  return recorders.get(log) ?? createAlarmRecorder();
}

/** Redacts personal data and secrets in errors of others, which may repeat our input. */
const CUT = '[redacted]';

/** Every part is bounded, so that a long text stays cheap. */
const MAILBOX = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;
const PHONE = /(?:\+|%2B)\d{8,15}(?!\d)/gi;
const QUERY = /(?<=https?:\/\/[^\s?"'<>]{1,300}\?)[^\s"'<>]+/gi;
const CREDENTIALS = /\b(?:Bearer|Basic) [\w+/=.-]+|\b(?:sk|rk|whsec|acct[a-z]*)_\w+|_secret_\w+/g;
/** As long as our tokens, with digits and capitals, or in hexadecimal; the longest constraint names match neither. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?:(?=[\w-]*[A-Z])[\w-]{40,}|[a-f\d]{40,}(?![\w-]))/g;

export function redactPersonalData(text: string): string {
  return [QUERY, MAILBOX, PHONE, CREDENTIALS, TOKEN].reduce((left, kind) => left.replace(kind, CUT), text);
}
