import { addTexts } from '../../platform/i18n/texts.ts';
import safeguards from '../../../../locales/en/safeguards.json';
import withdrawals from '../../../../locales/en/withdrawals.json';

addTexts({ safeguards, withdrawals });
