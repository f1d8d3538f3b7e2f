/** A concurrent request with the same key finished first. Its outcome is the response, not an error. */
export class AlreadyAnswered extends Error {
  override readonly name = 'AnsweredMeanwhile';
}
