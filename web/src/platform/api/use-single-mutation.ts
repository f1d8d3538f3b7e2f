import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores calls while pending: only the first click of a double click counts, even before the button
 * renders as pending.
 */
export function useSingleMutation<Answer, Input>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      isUnderWay.current = false;
      return options.onSettled?.(...settled);
    },
  });
  return {
    ...mutation,
    mutate: (...call) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(...call);
    },
  };
}
