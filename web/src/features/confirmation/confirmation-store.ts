/** The one open question "is it you?": a call asks it, the dialog of the page answers. */

type Answer = (isConfirmed: boolean) => void;

let waiting: readonly Answer[] = [];
let hosts = 0;
const listeners = new Set<() => void>();

function replace(answers: readonly Answer[]): void {
  waiting = answers;
  for (const listener of listeners) listener();
}

/** Opens the dialog; calls that ask meanwhile share it. False where the person does not confirm. */
export function askToConfirm(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    replace([...waiting, resolve]);
  });
}

/** Closes the dialog. */
export function answerConfirmation(isConfirmed: boolean): void {
  const answers = waiting;
  replace([]);
  for (const answer of answers) answer(isConfirmed);
}

export function isConfirmationOpen(): boolean {
  return waiting.length > 0;
}

/** For the dialog's host; when it leaves the page, an open question is answered with no. */
export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  hosts += 1;
  return () => {
    listeners.delete(listener);
    hosts -= 1;
    if (hosts === 0) answerConfirmation(false);
  };
}
