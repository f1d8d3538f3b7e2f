import { QueryClient } from '@tanstack/react-query';

/** Fresh for 30 seconds, no retry, no refetch on focus (spec §7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
