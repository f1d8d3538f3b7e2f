import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DrawCheck } from './check-draw.ts';

export function DrawCheckButton({ draw }: { readonly draw: DrawAnswer }) {
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
        pendingLabel={t('groupPage.draw.checking')}
        onClick={() => checking.mutate()}
      >
        {t('groupPage.draw.check')}
      </Button>
      {checking.data !== undefined && <Verdict draw={draw} check={checking.data} />}
      {checking.isError && (
        <Notice tone="problem" role="alert">
          <p>{t('groupPage.draw.checkFailed')}</p>
        </Notice>
      )}
    </div>
  );
}

function Verdict({ draw, check }: { readonly draw: DrawAnswer; readonly check: DrawCheck }) {
  const t = useTranslate();
  const name = (id: string | undefined) =>
    draw.members.find(({ memberId }) => memberId === id)?.firstName ?? t('groupPage.draw.nobody');
  if (check.outcome === 'right')
    return (
      <Notice tone="done" role="status" title={t('groupPage.draw.right')}>
        <p>{t(`groupPage.draw.${chooseCheckText(draw)}`, { count: draw.members.length })}</p>
      </Notice>
    );
  const words = () => {
    if (check.outcome === 'other-secret') return t('groupPage.draw.otherSecret');
    if (check.outcome === 'other-value') return t('groupPage.draw.otherValue');
    if (check.outcome === 'early-round') return t('groupPage.draw.earlyRound');
    if (check.outcome === 'unreadable') return t('groupPage.draw.unreadable');
    const { turn, drawn, published } = check;
    return t('groupPage.draw.otherOrder', { turn, drawn: name(drawn), published: name(published) });
  };
  return (
    <Notice tone="problem" role="alert" title={t('groupPage.draw.wrong')}>
      <p>{words()}</p>
    </Notice>
  );
}

function chooseCheckText({ beacon }: DrawAnswer): 'rightText' | 'rightTextStandIn' | 'rightTextV1' {
  if (beacon === null) return 'rightTextV1';
  return beacon.isStandIn ? 'rightTextStandIn' : 'rightText';
}
