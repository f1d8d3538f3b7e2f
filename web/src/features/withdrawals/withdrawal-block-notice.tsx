import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatInstant } from '../../platform/i18n/language.ts';
import { GateAhead } from '../../ui/closed-gate.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Block } from './use-withdrawal-block.ts';

export function WithdrawalBlockNotice({ block }: { readonly block: Block }) {
  const t = useTranslate();
  const language = useLanguage();
  if (block.reason === 'cool_off') {
    const { possibleFrom, changed } = block;
    return (
      <Notice
        tone="waiting"
        title={t('safeguards.waitsTitle', { when: formatInstant(possibleFrom, language) })}
      >
        <p>
          {changed !== null && `${t(`safeguards.changed.${changed}`)} `}
          {t('safeguards.waits')}
        </p>
      </Notice>
    );
  }
  if (block.reason !== 'identity') return <p>{t(`withdrawals.block.${block.reason}`)}</p>;
  return (
    <div className="space-y-3">
      {block.isSent ? (
        <Notice tone="waiting" title={t('withdrawals.block.checkingTitle')}>
          <p>{t('withdrawals.block.checking')}</p>
        </Notice>
      ) : (
        <GateAhead gate="identity_required">{t('withdrawals.block.identity')}</GateAhead>
      )}
      {deployment.coolOffHours > 0 && (
        <p className="text-sm text-muted">
          {t('withdrawals.block.next', { count: deployment.coolOffHours })}
        </p>
      )}
    </div>
  );
}
