/** The same wish was faster, and has its outcome: no refusal, that is the answer. */
export class AlreadyAnswered extends Error {
  override readonly name = 'AnsweredMeanwhile';
}
