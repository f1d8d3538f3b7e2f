import { useEffect, useState } from 'react';

/** Milliseconds the server's clock is ahead of this browser's, from an answer that has just arrived. */
export function clockOffset(serverTime: string, receivedAt: number): number {
  return Date.parse(serverTime) - receivedAt;
}

/**
 * Whole seconds until an instant by the server's clock, ticking each second; 0 when it has passed. Give the offset of
 * the answer that told the instant (`clockOffset(answer.serverTime, dataUpdatedAt)`).
 */
export function useSecondsLeft(expiresAt: string, offsetMilliseconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - (now + offsetMilliseconds)) / 1_000));
}
