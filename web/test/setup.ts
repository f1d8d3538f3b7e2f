/** Before the component tests of a file: the app's texts and styles. Pages add their own texts as they load. */
import { enOfPages } from '../src/platform/i18n/en/of-pages.ts';
import { addTexts } from '../src/platform/i18n/add-texts.ts';
import { startI18n } from '../src/platform/i18n/i18n.ts';
import '../src/ui/theme.css';

await startI18n();
addTexts(enOfPages);
