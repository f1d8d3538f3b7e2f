import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface Download {
  readonly type: string;
  readonly fileName: string;
  readonly content: Buffer | AsyncIterable<string>;
}

export function sendDownload(reply: FastifyReply, { type, fileName, content }: Download): FastifyReply {
  if (!/^[\w.-]+$/.test(fileName)) throw new RangeError('a file name with other characters');
  void reply.type(type).header('Content-Disposition', `attachment; filename="${fileName}"`);
  return reply.send(Buffer.isBuffer(content) ? content : Readable.from(content));
}
