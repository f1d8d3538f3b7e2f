import { addTexts } from '../../platform/i18n/texts.ts';
import legal from '../../../../locales/en/legal.json';

addTexts({ legal });
