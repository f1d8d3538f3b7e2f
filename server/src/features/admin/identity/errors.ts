import { Refusal } from '../../../platform/http/refusal.ts';

/** A picture of a document was asked for by another site's page. */
export class ForeignPage extends Refusal {
  override readonly code = 'cross_site';
  override readonly status = 403;
  constructor() {
    super('This picture is shown on our own pages only.');
  }
}
