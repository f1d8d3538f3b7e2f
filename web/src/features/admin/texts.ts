import { addTexts } from '../../platform/i18n/texts.ts';
import admin from '../../../../locales/en/admin.json';
import publicLedger from '../../../../locales/en/public-ledger.json';

addTexts({ admin, publicLedger });
