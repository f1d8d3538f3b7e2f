import { addTexts } from '../../platform/i18n/add-texts.ts';
import { safeguards } from '../../platform/i18n/en/safeguards.ts';
import { withdrawals } from '../../platform/i18n/en/withdrawals.ts';

addTexts({ safeguards, withdrawals });
