import { addTexts } from '../../platform/i18n/texts.ts';
import dashboard from '../../../../locales/en/dashboard.json';

addTexts({ dashboard });
