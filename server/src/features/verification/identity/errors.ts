import { IDENTITY_FIXED } from '@circle-link/contract/members';
import { Refusal } from '../../../platform/http/refusal.ts';

/** A document of this member waits for its review. */
export class DocumentNotAwaited extends Refusal {
  override readonly code = 'identity_pending';
  override readonly status = 409;
  constructor() {
    super('Your document is being reviewed. You can send another one if it is not accepted.');
  }
}

/** The number belongs to a document of another account. Says neither whose nor that there is one. */
export class DocumentUnavailable extends Refusal {
  override readonly code = 'document_unavailable';
  override readonly status = 409;
  constructor() {
    super('We cannot accept this document. Please check the number or contact support.');
  }
}

/** The picture that the kind of document needs is missing. */
export class PictureMissing extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0]);
    this.fields = fields;
  }
}

/** No document has this id: the member may have sent another one since. */
export class NoSuchDocument extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('This document is not there any more. Please go back to the list.');
  }
}

/** The pictures are deleted some time after the decision. */
export class PictureGone extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('This picture has been deleted.');
  }
}

/** Somebody was faster. */
export class AlreadyDecided extends Refusal {
  override readonly code = 'already_decided';
  override readonly status = 409;
  constructor() {
    super('Somebody has decided on this document already. Please load the page again.');
  }
}

/** Another member's document with this number was approved. */
export class NumberApproved extends Refusal {
  override readonly code = 'number_approved';
  override readonly status = 409;
  constructor() {
    super(
      'A document with this number was approved for another account. This one cannot be approved as well.',
    );
  }
}

/** Nobody decides on a document of their own. */
export class OwnDocument extends Refusal {
  override readonly code = 'own_document';
  override readonly status = 409;
  constructor() {
    super('This is your own document. Another reviewer must decide on it.');
  }
}

/** The reviewer's second account, as far as browsers, phones, cards and banks show. */
export class LinkedDocument extends Refusal {
  override readonly code = 'linked_document';
  override readonly status = 409;
  constructor() {
    super(
      'This account shares a browser, phone, card, bank account or document with yours. Another reviewer must decide on it.',
    );
  }
}

/** The document shows somebody too young. */
export class DocumentDobRefused extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(problem: string) {
    super(problem);
    this.fields = { extractedDob: problem };
  }
}

/** The document and the profile say different things, and the reviewer has not said that this is fine. */
export class ProfileDiffers extends Refusal {
  override readonly code = 'profile_differs';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(differences: readonly ('name' | 'dateOfBirth')[]) {
    super('The document and the profile differ. Please compare them, then confirm.');
    this.fields = {
      ...(differences.includes('name') && { extractedName: 'The profile has another name' }),
      ...(differences.includes('dateOfBirth') && { extractedDob: 'The profile has another date of birth' }),
    };
  }
}

/** A reviewer has compared this with a document: it changes through a new document only. */
export class IdentityFixed extends Refusal {
  override readonly code = 'identity_fixed';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: string) {
    super(IDENTITY_FIXED);
    this.fields = { [field]: IDENTITY_FIXED };
  }
}
