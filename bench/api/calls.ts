import { randomUUID } from 'node:crypto';

import type { Call } from './load.ts';

const newRound = () => ({
  ...{ game: 'n-back', score: 40, level: 3, round_id: randomUUID() },
  ...{ seconds: 80, trials: 20, hits: 16, stair: { step: 9, reason: 'hit', run: 2 } },
});

const newMessage = () => ({ message: 'Good morning from the garden', client_id: randomUUID() });

export const CALLS: readonly Call[] = [
  { method: 'GET', path: '/api/dashboard-overview' },
  { method: 'GET', path: '/api/training' },
  { method: 'GET', path: '/api/training-history' },
  { method: 'GET', path: '/api/rounds' },
  { method: 'GET', path: '/api/get-plans' },
  { method: 'GET', path: '/api/get-chat' },
  { method: 'GET', path: '/api/get-chat?before_id=900' },
  { method: 'POST', path: '/api/add-chat', body: newMessage },
  { method: 'POST', path: '/api/rounds', body: newRound },
];

export const callName = ({ method, path }: Call) => `${method} ${path.slice('/api'.length)}`;
