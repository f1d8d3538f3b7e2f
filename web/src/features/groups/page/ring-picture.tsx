import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { describeRing } from '../ring-words.ts';
import { drawRingPicture, toPng } from './draw-ring-picture.ts';
import { useGroup } from './group-context.ts';

export function RingPicture() {
  const t = useTranslate();
  const language = useLanguage();
  const { group } = useGroup();
  const svg = drawRingPicture(t, group, language);
  const name = (ending: string) => `${t('groupPage.picture.file')}.${ending}`;
  return (
    <div className="space-y-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={describeRing(t, group)}
        className="mx-auto aspect-square w-full max-w-96 rounded-field border border-line"
      />
      <p className="text-sm text-muted">{t('groupPage.picture.who')}</p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          label={t('groupPage.picture.send')}
          fetchFile={async () => ({ name: name('png'), content: await toPng(svg) })}
        />
        <DownloadButton
          label={t('groupPage.picture.print')}
          fetchFile={() =>
            Promise.resolve({ name: name('svg'), content: new Blob([svg], { type: 'image/svg+xml' }) })
          }
        />
      </div>
    </div>
  );
}
