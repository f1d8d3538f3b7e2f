import { addTexts } from '../../platform/i18n/texts.ts';
import safeguards from '../../../../locales/en/safeguards.json';

addTexts({ safeguards });
