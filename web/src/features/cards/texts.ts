import { addTexts } from '../../platform/i18n/texts.ts';
import cards from '../../../../locales/en/cards.json';

addTexts({ cards });
