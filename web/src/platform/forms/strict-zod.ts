import { config } from 'zod';

/**
 * zod would test whether it may compile code. The content security policy forbids it and the browser reports a
 * violation. Import before creating any schema.
 */
config({ jitless: true });
