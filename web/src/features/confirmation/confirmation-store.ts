/** The pending step-up authentication, shared by all calls and answered by the dialog. */

type Answer = (isConfirmed: boolean) => void;

let waiting: readonly Answer[] = [];
let hosts = 0;
const listeners = new Set<() => void>();

function replace(answers: readonly Answer[]): void {
  waiting = answers;
  for (const listener of listeners) listener();
}

/** Opens the dialog. Concurrent calls share it. False if the person cancels. */
export function askToConfirm(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    replace([...waiting, resolve]);
  });
}

export function answerConfirmation(isConfirmed: boolean): void {
  const answers = waiting;
  replace([]);
  for (const answer of answers) answer(isConfirmed);
}

export function isConfirmationOpen(): boolean {
  return waiting.length > 0;
}

/** For the dialog's host. Unmounting it cancels a pending confirmation. */
export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  hosts += 1;
  return () => {
    listeners.delete(listener);
    hosts -= 1;
    if (hosts === 0) answerConfirmation(false);
  };
}
