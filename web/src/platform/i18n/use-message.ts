import { useTranslation } from 'react-i18next';
import { translateMessage } from './translate-message.ts';

/**
 * Messages come from the contract and the server in English; Spanish has them in `es/messages.ts` under the English
 * text. One that is not there is shown as it came.
 */
export function useMessage(): (text: string) => string {
  const { i18n } = useTranslation();
  return (text) => {
    const bundle: unknown = i18n.getResourceBundle(i18n.language, 'translation');
    const messages = (bundle as { messages?: Readonly<Record<string, string>> } | undefined)?.messages;
    return messages === undefined ? text : translateMessage(messages, text);
  };
}
