import { QUEUE_PATHS } from '@circle-link/contract/paths';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { deployment } from '../../platform/deployment.ts';
import { chooseLanguage } from '../../platform/i18n/i18n.ts';
import { FOOTER_LINK, FooterBar } from '../../ui/frame/bars.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../ui/frame/frame-parts.tsx';

const LINKS = [
  { path: '/transparency', label: 'shell.transparency' },
  { path: '/success-stories', label: 'shell.stories' },
  { path: '/help', label: 'shell.help' },
  { path: '/legal', label: 'shell.legal' },
] as const;

interface FooterProps {
  readonly isMember: boolean;
  readonly width: string;
}

export function Footer({ isMember, width }: FooterProps) {
  const t = useTranslate();
  const language = useLanguage();
  const hasQueue = deployment.hasQueue;
  const links = LINKS.filter((link) => hasQueue || !QUEUE_PATHS.includes(link.path));
  return (
    <FooterBar
      width={width}
      hasBarBelow={isMember}
      choices={
        <>
          <LanguageSwitch language={language} onChoose={(chosen) => void chooseLanguage(chosen)} />
          <ThemeSwitch labels={t.group('common.theme')} />
        </>
      }
    >
      {links.map((link) => (
        <Link key={link.path} to={link.path} className={FOOTER_LINK}>
          {t(link.label)}
        </Link>
      ))}
    </FooterBar>
  );
}
