import type { ComponentType } from 'react';

interface Screen {
  /** As in spec §2; who may open it is decided by contract/src/gate.ts, not here. */
  readonly path: string;
  /** A page module exports its component as `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

/** Every screen of the app that exists, one line a screen; the landing page is a document of its own. */
export const SCREENS: readonly Screen[] = [
  { path: '/success-stories', load: () => import('../pages/success-stories.tsx') },
];
