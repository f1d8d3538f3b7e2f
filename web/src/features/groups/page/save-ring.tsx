import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { useGroup } from './group-context.ts';

/** The ring as a picture to send, and as a drawing to print. Both are made here, of what this page shows. */
export function SaveRing() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { group } = useGroup();
  const name = (ending: string) => `${t('groupPage.picture.file')}.${ending}`;
  return (
    <div className="flex flex-wrap justify-center gap-2 print:hidden">
      <DownloadButton
        size="small"
        label={t('groupPage.picture.send')}
        fetchFile={async () => {
          const { drawRingPicture, toPng } = await import('./ring-picture.ts');
          return { name: name('png'), content: await toPng(drawRingPicture(t, group, language)) };
        }}
      />
      <DownloadButton
        size="small"
        label={t('groupPage.picture.print')}
        fetchFile={async () => {
          const { drawRingPicture } = await import('./ring-picture.ts');
          const svg = drawRingPicture(t, group, language);
          return { name: name('svg'), content: new Blob([svg], { type: 'image/svg+xml' }) };
        }}
      />
    </div>
  );
}
