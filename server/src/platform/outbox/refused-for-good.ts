/** A permanent refusal; its message never contains the address or text. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
  readonly isRecipient: boolean;
  constructor(words: string, { isRecipient }: { readonly isRecipient: boolean }) {
    super(words);
    this.isRecipient = isRecipient;
  }
}
