import { PostgresDialect, PostgresDriver, type PostgresDialectConfig, type Driver } from 'kysely';

/** Preserves the original error when a rollback fails, and discards the connection. */
class ErrorPreservingDriver extends PostgresDriver {
  override async rollbackTransaction(
    ...connection: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(...connection).catch(() => undefined);
  }
}

export class ErrorPreservingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ErrorPreservingDriver(this.#config);
  }
}
