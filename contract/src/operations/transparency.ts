import { operations } from '../operation.ts';
import {
  blockList,
  blocksQuery,
  checkList,
  checkpointAnswer,
  leafProof,
  nextActions,
  systemTransparency,
} from '../transparency.ts';

export const transparencyCalls = operations('transparency', {
  system: {
    method: 'GET',
    path: '/api/transparency/system',
    access: 'anyone',
    answer: systemTransparency,
  },
  checks: { method: 'GET', path: '/api/transparency/checks', access: 'anyone', answer: checkList },
  actions: { method: 'GET', path: '/api/transparency/actions', access: 'anyone', answer: nextActions },
  checkpoint: {
    method: 'GET',
    path: '/api/transparency/checkpoint',
    access: 'anyone',
    answer: checkpointAnswer,
  },
  blocks: {
    method: 'GET',
    path: '/api/transparency/blocks',
    access: 'anyone',
    query: blocksQuery,
    answer: blockList,
  },
  proof: { method: 'GET', path: '/api/transparency/proof', access: 'verification', answer: leafProof },
});
