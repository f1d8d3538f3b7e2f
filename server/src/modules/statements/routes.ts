import { type BookFormat, statementCalls, type StatementFormat } from '@circle-link/contract/statements';
import { downloadLimit } from '@circle-link/contract/operation';
import type { FastifyReply } from 'fastify';
import { findNow } from '../../platform/database/installation.ts';
import { CSV_TYPE } from '../../platform/documents/csv.ts';
import { JOURNAL_EXTENSIONS, JOURNAL_TYPE } from '../../platform/documents/journal.ts';
import { OFX_TYPE } from '../../platform/documents/ofx.ts';
import { PDF_TYPE } from '../../platform/documents/pdf.ts';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import { sendDownload } from '../../platform/http/serve.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limits.ts';
import { createRoutes } from '../auth/index.ts';
import { viewGroupBooks, viewMemberBooks } from './books.ts';
import { viewGroupStatement, viewStatement } from './view-statement.ts';
import {
  groupStatementCsv,
  groupStatementOfx,
  groupStatementPdf,
  statementCsv,
  statementOfx,
  statementPdf,
} from './write-statement.ts';

type FileFormat = Exclude<StatementFormat, 'json' | BookFormat>;

const TYPES: Readonly<Record<FileFormat, string>> = { pdf: PDF_TYPE, csv: CSV_TYPE, ofx: OFX_TYPE };

const MAX_LINES: Readonly<Record<FileFormat, number>> = { pdf: 2_000, csv: 50_000, ofx: 50_000 };

export function statementRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const isTestMoney = settings.moneyMode === 'sandbox';
  createRoutes(app, parts).serve(
    statementCalls.mine,
    async ({ database, member, query, request, reply, signal }) => {
      const language = getRequestLanguage(request);
      const { format, limit, before, ...period } = query;
      const order = { ...period, userId: member.id, isTestMoney, language };
      if (format === 'json') return viewStatement(database, { ...order, limit, before, isWhole: false });
      await countAttempt(database, settings, downloadLimit, member.id);
      if (isBookFormat(format))
        return sendBooks(reply, 'statement', format, await viewMemberBooks(database, { ...order, format }));
      const statement = await viewStatement(database, { ...order, limit: MAX_LINES[format], isWhole: true });
      const { timeZone } = period;
      const write: Readonly<Record<FileFormat, () => Buffer | Promise<Buffer>>> = {
        pdf: () => statementPdf(statement, { name: getName(member), timeZone, language }, signal),
        csv: () => statementCsv(statement, { timeZone, language }),
        ofx: async () =>
          statementOfx(statement, { userId: member.id, timeZone, now: await database.read(findNow) }),
      };
      return sendFile(reply, `statement-${statement.to}`, format, await write[format]());
    },
  );
}

export function groupStatementRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const isTestMoney = settings.moneyMode === 'sandbox';
  createRoutes(app, parts).serve(
    statementCalls.ofGroup,
    async ({ database, member, params, query, request, reply, signal }) => {
      const { format } = query;
      const language = getRequestLanguage(request);
      const order = { groupId: params.id, userId: member.id, isTestMoney, language };
      if (format === 'json') return viewGroupStatement(database, order);
      await countAttempt(database, settings, downloadLimit, member.id);
      if (isBookFormat(format))
        return sendBooks(
          reply,
          `group-${params.id}`,
          format,
          await viewGroupBooks(database, { ...order, format }),
        );
      const statement = await viewGroupStatement(database, order);
      const write: Readonly<Record<FileFormat, () => Buffer | Promise<Buffer>>> = {
        pdf: () => groupStatementPdf(statement, language, signal),
        csv: () => groupStatementCsv(statement, language),
        ofx: async () => groupStatementOfx(statement, await database.read(findNow)),
      };
      return sendFile(reply, `group-${statement.groupId}`, format, await write[format]());
    },
  );
}

function isBookFormat(format: StatementFormat): format is BookFormat {
  return format === 'hledger' || format === 'beancount';
}

function sendFile(reply: FastifyReply, name: string, format: FileFormat, content: Buffer): FastifyReply {
  return sendDownload(reply, { type: TYPES[format], fileName: `circlelink-${name}.${format}`, content });
}

function sendBooks(reply: FastifyReply, name: string, format: BookFormat, content: Buffer): FastifyReply {
  const fileName = `circlelink-${name}.${JOURNAL_EXTENSIONS[format]}`;
  return sendDownload(reply, { type: JOURNAL_TYPE, fileName, content });
}

function getName({ firstName, lastName }: Readonly<Record<'firstName' | 'lastName', string | null>>): string {
  return [firstName, lastName].filter((part) => part !== null).join(' ');
}
