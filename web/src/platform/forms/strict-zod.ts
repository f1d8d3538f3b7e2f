/**
 * zod would test whether it may compile code. The content security policy forbids it and the browser reports a
 * violation. zod reads this setting when it loads, which is later than the app's start.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
