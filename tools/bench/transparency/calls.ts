export interface PublicCall {
  readonly key: string;
  readonly path: string;
  readonly asMember?: boolean;
}

const MOVEMENTS = '/api/transparency/movements?account=';

export const PUBLIC_CALLS: readonly PublicCall[] = [
  { key: 'system', path: '/api/transparency/system' },
  { key: 'queueState', path: '/api/queue/state' },
  { key: 'levels', path: '/api/transparency/levels' },
  { key: 'user', path: '/api/transparency/user', asMember: true },
  { key: 'actions', path: '/api/transparency/actions' },
  { key: 'checks', path: '/api/transparency/checks' },
  { key: 'checkpoint', path: '/api/transparency/checkpoint' },
  { key: 'blocks', path: '/api/transparency/blocks' },
  { key: 'accounts', path: '/api/transparency/accounts' },
  { key: 'movements', path: `${MOVEMENTS}queue:pool:1` },
  { key: 'movementsDeep', path: `${MOVEMENTS}queue:clearing&before=50000` },
  { key: 'movementsByDay', path: `${MOVEMENTS}member:balance` },
  { key: 'history', path: '/api/transparency/history' },
  { key: 'historyYear', path: '/api/transparency/history?days=365' },
];
