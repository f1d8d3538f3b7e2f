import { addTexts } from '../../platform/i18n/texts.ts';
import payments from '../../../../locales/en/payments.json';

addTexts({ payments });
