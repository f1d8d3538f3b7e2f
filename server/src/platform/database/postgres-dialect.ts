import { PostgresDialect, PostgresDriver, type PostgresDialectConfig, type Driver } from 'kysely';

/** Kysely's, but a rollback that fails does not hide why there was one. The connection is not used again. */
class FaithfulDriver extends PostgresDriver {
  override async rollbackTransaction(
    ...connection: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(...connection).catch(() => undefined);
  }
}

/** PostgreSQL for Kysely. */
export class ErrorPreservingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new FaithfulDriver(this.#config);
  }
}
