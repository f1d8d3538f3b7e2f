import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { drawCalls } from '@circle-link/contract/groups/group-calls';
import { ExternalLink, ShieldCheck } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../../platform/api/call.ts';
import { Card, CardHeader, Notice } from '../../../ui/panels.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loaded, type QueryState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { FileLinks } from '../../../ui/copy-and-download.tsx';
import { EarlierDraws } from './earlier-draws.tsx';
import { PostponedDraws } from './postponed-draws.tsx';
import { useGroupParams } from '../page/commands.tsx';
import { Fingerprint } from '../page/accept-dialog.tsx';
import { useGroup } from '../page/group-context.ts';
import { formatMoment } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { DrawCheck } from './check-draw.ts';

export function DrawCard({ draw }: { readonly draw: QueryState<DrawAnswer> }) {
  const t = useTranslate();
  const { group } = useGroup();
  if (group.payoutOrder !== 'random') return null;
  return (
    <Card aria-labelledby="draw">
      <CardHeader id="draw" title={t('groupTabs.draw.title')}>
        {draw.data?.beacon?.isStandIn === false && (
          <ShieldCheck aria-hidden="true" className="size-5 text-leaf" />
        )}
      </CardHeader>
      <Loaded
        query={draw}
        failed={t('groupTabs.draw.loadFailed')}
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(answer) => (
          <div className="space-y-4">
            <EarlierDraws draws={answer.earlier} />
            {answer.secret === null ? <BeforeDraw draw={answer} /> : <AfterDraw draw={answer} />}
            <PostponedDraws draw={answer} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function BeforeDraw({ draw }: { readonly draw: DrawAnswer }) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <p className="max-w-prose">{t('groupTabs.draw.before')}</p>
      <Disclosure summary={t('groupTabs.draw.yourself')}>
        <div className="space-y-4">
          <p className="max-w-prose">{t('groupTabs.draw.writeDown')}</p>
          <Fingerprint label={t('groupTabs.draw.commitment')} value={draw.commitment} />
          {draw.beacon !== null && <BeaconMoments beacon={draw.beacon} />}
          {draw.beacon !== null && <BeaconNumbers beacon={draw.beacon} />}
          <Numbers draw={draw} />
        </div>
      </Disclosure>
    </div>
  );
}

function AfterDraw({ draw }: { readonly draw: DrawAnswer }) {
  const t = useTranslate();
  const name = (id: string) => draw.members.find(({ memberId }) => memberId === id)?.firstName ?? id;
  return (
    <div className="space-y-4">
      <div>
        <h3 className="mb-1 text-sm text-muted">{t('groupTabs.draw.order')}</h3>
        <ol className="flex flex-wrap gap-x-4 gap-y-1">
          {draw.order.map((id, index) => (
            <li key={id}>
              <span className="text-muted tabular-nums">{index + 1}.</span> {name(id)}
            </li>
          ))}
        </ol>
        <p className="mt-1 text-sm text-muted">{t('groupTabs.draw.orderNote')}</p>
      </div>
      {draw.beacon?.isStandIn === true ? (
        <Notice tone="waiting" title={t('groupTabs.draw.standIn')}>
          <p className="text-sm">{t('groupTabs.draw.standInText')}</p>
        </Notice>
      ) : (
        <p className="max-w-prose">{t('groupTabs.draw.after')}</p>
      )}
      <DrawCheckButton draw={draw} />
      <Disclosure summary={t('groupTabs.draw.yourself')}>
        <div className="space-y-4">
          <Fingerprint label={t('groupTabs.draw.commitment')} value={draw.commitment} />
          {draw.secret !== null && <Fingerprint label={t('groupTabs.draw.secret')} value={draw.secret} />}
          {draw.beacon !== null && <BeaconMoments beacon={draw.beacon} />}
          {draw.beacon !== null && <BeaconNumbers beacon={draw.beacon} />}
          <Numbers draw={draw} />
          <VerifyYourself asksDrand={draw.beacon?.isStandIn === false} />
        </div>
      </Disclosure>
    </div>
  );
}

function Numbers({ draw }: { readonly draw: DrawAnswer }) {
  const t = useTranslate();
  return (
    <div>
      <h3 className="font-medium">{t('groupTabs.draw.nonces', { count: draw.members.length })}</h3>
      <p className="mb-3 text-sm text-muted">{t('groupTabs.draw.noncesHint')}</p>
      <ul className="space-y-2">
        {draw.members.map(({ memberId, firstName, nonce }) => (
          <li key={memberId} className="text-sm">
            <span className="font-medium">{firstName}</span>
            {nonce === null ? (
              <span className="block text-muted">{t('groupTabs.draw.noNonce')}</span>
            ) : (
              <code className="block font-mono break-all text-muted">{nonce}</code>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function VerifyYourself({ asksDrand }: { readonly asksDrand: boolean }) {
  const t = useTranslate();
  const params = useGroupParams();
  const command = `node verify-draw.mjs draw.json${asksDrand ? ' --ask-drand' : ''}`;
  const downloads = [
    { href: buildCallUrl(drawCalls.draw, { params }), file: 'draw.json' },
    { href: '/verify-draw.mjs', file: 'verify-draw.mjs' },
  ];
  return (
    <div>
      <h3 className="mb-2 font-medium">{t('groupTabs.draw.withoutUs')}</h3>
      <ol className="list-decimal space-y-3 pl-5">
        <li>
          {t('groupTabs.draw.stepFiles')}
          <span className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
            <FileLinks files={downloads} />
          </span>
        </li>
        <li>
          {t('groupTabs.draw.stepRun')}
          <code className="mt-1 block overflow-x-auto rounded-field bg-sunken px-3 py-2 font-mono text-sm whitespace-pre">
            {command}
          </code>
        </li>
        <li>{t('groupTabs.draw.stepCompare')}</li>
      </ol>
    </div>
  );
}

type Beacon = NonNullable<DrawAnswer['beacon']>;

function BeaconMoments({ beacon }: { readonly beacon: Beacon }) {
  const t = useTranslate();
  const language = useLanguage();
  const moments = {
    round: beacon.round,
    closed: formatMoment(beacon.closedAt, language),
    published: formatMoment(beacon.publishedAt, language),
  };
  return (
    <p className="max-w-prose">
      {t(beacon.isStandIn ? 'groupTabs.draw.roundStandIn' : 'groupTabs.draw.round', moments)}
    </p>
  );
}

function BeaconNumbers({ beacon }: { readonly beacon: Beacon }) {
  const t = useTranslate();
  const { round, chainHash, randomness, signature } = beacon;
  return (
    <div className="space-y-3">
      <Fingerprint label={t('groupTabs.draw.chain')} value={chainHash} />
      {randomness !== null && <Fingerprint label={t('groupTabs.draw.randomness')} value={randomness} />}
      {signature !== null && <Fingerprint label={t('groupTabs.draw.signature')} value={signature} />}
      {!beacon.isStandIn && (
        <a
          href={`https://api.drand.sh/${chainHash}/public/${round}`}
          rel="noreferrer"
          target="_blank"
          className={`${TEXT_LINK} inline-flex min-h-8 items-center gap-1.5`}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('groupTabs.draw.atSource')}
        </a>
      )}
    </div>
  );
}

function DrawCheckButton({ draw }: { readonly draw: DrawAnswer }) {
  const t = useTranslate();
  const checking = useMutation({
    mutationFn: async () => {
      const { checkDraw } = await import('./check-draw.ts');
      return checkDraw(draw);
    },
  });
  return (
    <div className="space-y-3">
      <Button
        variant="quiet"
        isPending={checking.isPending}
        pendingLabel={t('groupTabs.draw.checking')}
        onClick={() => checking.mutate()}
      >
        {t('groupTabs.draw.check')}
      </Button>
      {checking.data !== undefined && <Verdict draw={draw} check={checking.data} />}
      {checking.isError && (
        <Notice tone="problem" role="alert">
          <p>{t('groupTabs.draw.checkFailed')}</p>
        </Notice>
      )}
    </div>
  );
}

function Verdict({ draw, check }: { readonly draw: DrawAnswer; readonly check: DrawCheck }) {
  const t = useTranslate();
  const name = (id: string | undefined) =>
    draw.members.find(({ memberId }) => memberId === id)?.firstName ?? t('groupTabs.draw.nobody');
  if (check.outcome === 'right')
    return (
      <Notice tone="done" role="status" title={t('groupTabs.draw.right')}>
        <p>{t(`groupTabs.draw.${chooseCheckText(draw)}`, { count: draw.members.length })}</p>
      </Notice>
    );
  const words = () => {
    if (check.outcome === 'other-secret') return t('groupTabs.draw.otherSecret');
    if (check.outcome === 'other-value') return t('groupTabs.draw.otherValue');
    if (check.outcome === 'early-round') return t('groupTabs.draw.earlyRound');
    if (check.outcome === 'unreadable') return t('groupTabs.draw.unreadable');
    const { turn, drawn, published } = check;
    return t('groupTabs.draw.otherOrder', { turn, drawn: name(drawn), published: name(published) });
  };
  return (
    <Notice tone="problem" role="alert" title={t('groupTabs.draw.wrong')}>
      <p>{words()}</p>
    </Notice>
  );
}

function chooseCheckText({ beacon }: DrawAnswer): 'rightText' | 'rightTextStandIn' | 'rightTextV1' {
  if (beacon === null) return 'rightTextV1';
  return beacon.isStandIn ? 'rightTextStandIn' : 'rightText';
}
