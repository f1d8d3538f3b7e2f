import { addTexts } from '../../platform/i18n/texts.ts';
import account from '../../../../locales/en/account.json';

addTexts({ account });
