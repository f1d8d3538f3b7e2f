/// <reference types="vite/client" />

/** Build date as YYYY-MM-DD, set by vite.config.ts. */
declare const __BUILT_ON__: string;
