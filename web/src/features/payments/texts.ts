import { addTexts } from '../../platform/i18n/add-texts.ts';
import { payments } from '../../platform/i18n/en/payments.ts';

addTexts({ payments });
