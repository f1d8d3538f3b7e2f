/// <reference types="vite/client" />

/** The day of the build as YYYY-MM-DD, put in by vite.config.ts. */
declare const __BUILT_ON__: string;
