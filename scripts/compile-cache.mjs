/** Loaded before the server: what Node stripped of types and compiled is kept from start to start, by content and version. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile'));
