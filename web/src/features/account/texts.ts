import { addTexts } from '../../platform/i18n/add-texts.ts';
import { account } from '../../platform/i18n/en/account.ts';

addTexts({ account });
