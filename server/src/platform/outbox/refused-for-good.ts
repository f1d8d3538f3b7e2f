/** The other side will never take this message; the words never hold its address or text. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
  /** It refuses whatever is sent to this address or number. */
  readonly isRecipient: boolean;
  constructor(words: string, { isRecipient }: { readonly isRecipient: boolean }) {
    super(words);
    this.isRecipient = isRecipient;
  }
}
