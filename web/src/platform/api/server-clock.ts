import { useEffect, useState } from 'react';

/** Milliseconds by which the server's clock is ahead, from a response that just arrived. */
export function clockOffset(serverTime: string, receivedAt: number): number {
  return Date.parse(serverTime) - receivedAt;
}

/**
 * Whole seconds until an instant by the server's clock, updated every second, 0 when it has passed. Pass the offset of
 * the response that contained the instant (`clockOffset(answer.serverTime, dataUpdatedAt)`).
 */
export function useSecondsLeft(expiresAt: string, offsetMilliseconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - (now + offsetMilliseconds)) / 1_000));
}
