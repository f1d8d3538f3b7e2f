import { addTexts } from '../../platform/i18n/add-texts.ts';
import { admin } from '../../platform/i18n/en/admin/index.ts';
import { publicLedger } from '../../platform/i18n/en/public-ledger.ts';

addTexts({ admin, publicLedger });
