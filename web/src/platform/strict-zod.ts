import { config } from 'zod';

/**
 * Zod would try whether it may make code out of texts: our content policy refuses, and the browser reports it. Imported
 * before any schema is made.
 */
config({ jitless: true });
