/**
 * Audit: the append-only record of every change of state and every admin's act.
 * Alone writes audit_leaves. A leaf of the feature tree: it knows no other feature.
 */
export { recordLeaves, recordLeavesCall, type Leaf } from './store.ts';
