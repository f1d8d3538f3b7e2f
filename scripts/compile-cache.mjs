/** Preloaded by the server: caches stripped and compiled modules across starts, by content and version. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile'));
