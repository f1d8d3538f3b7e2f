import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { ExternalLink } from 'lucide-react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatMoment } from '../../../platform/i18n/language.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Fingerprint } from './fingerprint.tsx';

type Beacon = NonNullable<DrawAnswer['beacon']>;

export function BeaconMoments({ beacon }: { readonly beacon: Beacon }) {
  const t = useTranslate();
  const language = useLanguage();
  const moments = {
    round: beacon.round,
    closed: formatMoment(beacon.closedAt, language),
    published: formatMoment(beacon.publishedAt, language),
  };
  return (
    <p className="max-w-prose">
      {t(beacon.isStandIn ? 'groupPage.draw.roundStandIn' : 'groupPage.draw.round', moments)}
    </p>
  );
}

export function BeaconNumbers({ beacon }: { readonly beacon: Beacon }) {
  const t = useTranslate();
  const { round, chainHash, randomness, signature } = beacon;
  return (
    <div className="space-y-3">
      <Fingerprint label={t('groupPage.draw.chain')} value={chainHash} />
      {randomness !== null && <Fingerprint label={t('groupPage.draw.randomness')} value={randomness} />}
      {signature !== null && <Fingerprint label={t('groupPage.draw.signature')} value={signature} />}
      {!beacon.isStandIn && (
        <a
          href={`https://api.drand.sh/${chainHash}/public/${round}`}
          rel="noreferrer"
          target="_blank"
          className={`${TEXT_LINK} inline-flex min-h-8 items-center gap-1.5`}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('groupPage.draw.atSource')}
        </a>
      )}
    </div>
  );
}
