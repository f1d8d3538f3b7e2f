/** Live data of the landing page. Avoids the query client and zod, which would double its size. */
import { QUEUE_STATE } from '@circle-link/contract/paths';
import type { PublicQueueState } from '@circle-link/contract/queue/queue';
import { useEffect, useState } from 'react';
import { answerInDocument } from '../../platform/api/document-answers.ts';
import { loadNextStep, type NextStep } from '../../platform/navigation/next-step.ts';

export type LiveQueue = PublicQueueState | 'loading' | 'off' | 'unavailable';

function isQueueState(answer: unknown): answer is PublicQueueState {
  if (typeof answer !== 'object' || answer === null) return false;
  const { entries, levels } = answer as Partial<PublicQueueState>;
  return Number.isSafeInteger(entries) && Array.isArray(levels);
}

async function loadQueue(): Promise<LiveQueue> {
  const brought = answerInDocument(QUEUE_STATE);
  if (isQueueState(brought)) return brought;
  try {
    const response = await fetch(QUEUE_STATE, { credentials: 'include' });
    if (response.status === 404) return 'off';
    const answer: unknown = await response.json();
    return response.ok && isQueueState(answer) ? answer : 'unavailable';
  } catch {
    return 'unavailable';
  }
}

export function useLiveQueue(isQueueExpected: boolean): LiveQueue {
  const [queue, setQueue] = useState<LiveQueue>(isQueueExpected ? 'loading' : 'off');
  useEffect(() => {
    if (isQueueExpected) void loadQueue().then(setQueue);
  }, [isQueueExpected]);
  return queue;
}

export function useLandingNextStep(): NextStep | null {
  const [nextStep, setNextStep] = useState<NextStep | null>(null);
  useEffect(() => void loadNextStep().then(setNextStep), []);
  return nextStep;
}
