import type { Language } from '@circle-link/contract/language';
import { buildMessageUrl } from '@circle-link/contract/message-links';
import type { Settings } from '../../../platform/config/settings.ts';
import { renderMail, type RenderedMail } from '../../../platform/mail/layout.ts';
import type { NoticeFacts, Notice } from '../catalogue/notice.ts';

export type MailSettings = Pick<
  Settings,
  'publicUrl' | 'moneyMode' | 'appSecret' | 'legalNoticeUrl' | 'supportEmail'
>;

export function composeMail(
  { mail }: Notice,
  facts: NoticeFacts,
  language: Language,
  { publicUrl, moneyMode, legalNoticeUrl, supportEmail }: Omit<MailSettings, 'appSecret'>,
  unsubscribeUrl?: string,
): RenderedMail | undefined {
  if (mail === undefined) return undefined;
  const { button, ...words } = mail[language](facts);
  const linked = button && { label: button.label, url: buildMessageUrl(button.path, publicUrl) };
  return renderMail(
    { ...words, ...(linked && { button: linked }) },
    { publicUrl, moneyMode, language, unsubscribeUrl, legalNoticeUrl, supportEmail },
  );
}
