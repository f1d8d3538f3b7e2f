/** The database of the settings: an external server, or the embedded one. */
import type { Settings } from '../../platform/config/settings.ts';
import { appRole, databaseName, findStoredAccess, ownerRole, urlFor } from './access-file.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { FolderInUse } from './folder-lock.ts';

export interface DatabaseServer {
  readonly url: string;
  readonly ownerUrl: string;
  readonly embedded: boolean;
  /** Whether a pooler supports named statements. */
  readonly namedStatements: boolean;
  stop(withinMs?: number): Promise<void>;
}

export interface DatabaseServerOptions {
  readonly besideRunningApp?: boolean;
  readonly onLine?: (line: string) => void;
  readonly stopping?: AbortSignal;
}

type DatabaseSettings = Pick<
  Settings,
  'databaseUrl' | 'databaseOwnerUrl' | 'databaseNamedStatements' | 'dataDir' | 'embeddedPostgres'
>;

/**
 * Connects to DATABASE_URL, or starts the embedded database.
 * @throws FolderInUse if a running app has the data folder and `besideRunningApp` is not set
 */
export async function openDatabaseServer(
  settings: DatabaseSettings,
  { besideRunningApp = false, onLine, stopping }: DatabaseServerOptions = {},
): Promise<DatabaseServer> {
  const { databaseUrl: url, databaseOwnerUrl, dataDir, embeddedPostgres } = settings;
  const namedStatements = settings.databaseNamedStatements;
  if (url !== undefined)
    return {
      url,
      ownerUrl: databaseOwnerUrl ?? url,
      embedded: false,
      namedStatements,
      stop: nothingToStop,
    };
  try {
    const database = await startEmbeddedDatabase({
      dataDir,
      programs: embeddedPostgres,
      stopping,
      ...(onLine === undefined ? {} : { onLine }),
    });
    return {
      url: database.url,
      ownerUrl: database.ownerUrl,
      embedded: true,
      namedStatements,
      stop: (withinMs) => database.stop(withinMs),
    };
  } catch (error) {
    const access = findStoredAccess(dataDir);
    if (!besideRunningApp || !(error instanceof FolderInUse) || access === undefined) throw error;
    return {
      url: urlFor(appRole, access, databaseName),
      ownerUrl: urlFor(ownerRole, access, databaseName),
      embedded: true,
      namedStatements,
      stop: nothingToStop,
    };
  }
}

/** The URL of the database if it runs; starts nothing. Undefined if none was ever started. */
export function findRunningUrl({
  databaseUrl,
  dataDir,
}: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>): string | undefined {
  const access = findStoredAccess(dataDir);
  return databaseUrl ?? (access && urlFor(appRole, access, databaseName));
}

function nothingToStop(): Promise<void> {
  return Promise.resolve();
}
