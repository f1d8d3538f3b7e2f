import { addTexts } from '../../platform/i18n/add-texts.ts';
import { safeguards } from '../../platform/i18n/en/safeguards.ts';

addTexts({ safeguards });
