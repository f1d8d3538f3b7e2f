import { addTexts } from '../../../platform/i18n/texts.ts';
import hold from '../../../../../locales/en/hold.json';

addTexts({ hold });
