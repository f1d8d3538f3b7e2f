/** JSON lines on standard output. Secrets are cut out here, so that no caller can forget to. */
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { DestinationStream, LogFn, LoggerOptions } from 'pino';
import { createBell, attachAlarmRecorder } from '../alarms/alarm-recorder.ts';
import { getPath } from '../http/request-path.ts';
import { workFields } from '../tracing/work.ts';
import { cutPersonal } from './cut-personal.ts';

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

/** Each name at the top, one and two objects deep; deeper objects are never logged by us. */
const redactedPaths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/**
 * What looks like a random token of 240 bits or more, or of just 128, is one; ids are between them, but for those of members'
 * accounts at the payout provider, and of the pages that lead there.
 */
const codes = /acct[a-z]*_\w+|[\w-]{40,}|(?<![\w-])(?=[\w-]*[A-Z\d_])[\w-]{22}(?![\w-])/g;

/** A text of others without what may be a token or code. */
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
    // Queries carry addresses and tokens of mailed links: the path is enough to follow a request, without its codes.
    req: (request: RequestLine) => ({
      method: request.method,
      path: withoutCodes(getPath(request.url)),
      ip: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: describeError,
  },
};

/** The application's log. `destination` defaults to standard output. getAlarmRecorder() hears its alarms. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const bell = createBell();
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, write) {
      bell.hear(line[0]);
      write.apply(this, withOwnWords(line));
    },
  };
  // A request's own log names it already.
  const mixin: LoggerOptions['mixin'] = (_line, _level, logger) => (logger === log ? workFields() : {});
  const log: Log = pino({ ...options, level, hooks, mixin }, destination ?? pino.destination(1));
  attachAlarmRecorder(log, bell);
  return log;
}

/** The words of a line that has none of ours are those of its error. */
function withOwnWords([what, ...more]: Parameters<LogFn>): Parameters<LogFn> {
  const error: unknown = what instanceof Error ? what : (what as { readonly err?: unknown } | null)?.err;
  if (more.length > 0 || !(error instanceof Error)) return [what, ...more];
  return [what instanceof Error ? { err: what } : what, cutPersonal(error.message)];
}

/** An error under any other name than err would be written with all that its driver attached to it. */
function describeErrors(line: Record<string, unknown>): Record<string, unknown> {
  const isOther = ([name, value]: [string, unknown]): boolean => name !== 'err' && value instanceof Error;
  const others = Object.entries(line).filter(isOther);
  if (others.length === 0) return line;
  return { ...line, ...Object.fromEntries(others.map(([name, error]) => [name, describeError(error)])) };
}

/** Name, message, code and stack; not the rows or parameters that drivers attach to their errors. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThrown(error);
  return {
    type: error.name,
    message: cutPersonal(error.message),
    stack: cutPersonal(error.stack ?? ''),
    ...('code' in error && { errorCode: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The job queue tells of an error as a plain object, with what an error has; anything else is only a text. */
function describeThrown(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null) return { message: cutPersonal(String(thrown)) };
  const { name, message, stack, code, queue } = thrown as Readonly<Record<string, unknown>>;
  return {
    type: typeof name === 'string' ? name : 'object',
    message: typeof message === 'string' ? cutPersonal(message) : 'an error without a message',
    ...(typeof stack === 'string' && { stack: cutPersonal(stack) }),
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof queue === 'string' && { queue }),
  };
}
