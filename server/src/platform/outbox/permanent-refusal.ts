/** A permanent refusal; its message never contains the address or text. */
export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal';
  readonly isRecipient: boolean;
  constructor(words: string, { isRecipient }: { readonly isRecipient: boolean }) {
    super(words);
    this.isRecipient = isRecipient;
  }
}
