import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { secondFactorCalls } from '@circle-link/contract/auth/second-factor';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { call } from '../../../platform/api/call.ts';
import { ProofForm } from './proof-form.tsx';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const t = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="space-y-4">
      <Notice tone="waiting" title={t('secondFactor.codes.once')} role="status">
        <p>{t('secondFactor.codes.keep')}</p>
      </Notice>
      <ul
        aria-label={t('secondFactor.codes.list')}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-field bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="quiet" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          {isCopied ? t('secondFactor.codes.copied') : t('secondFactor.codes.copy')}
        </Button>
        <a
          className={buttonLook('quiet')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="circle-link-recovery-codes.txt"
        >
          <Download aria-hidden="true" className="size-5" />
          {t('secondFactor.codes.save')}
        </a>
      </div>
      <Button onClick={onDone}>{t('secondFactor.codes.done')}</Button>
    </div>
  );
}

export function NewCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  return (
    <ProofForm
      lead={t('secondFactor.codes.lead')}
      submitLabel={t('secondFactor.codes.make')}
      send={async (proof) => {
        setCodes((await call(secondFactorCalls.renewRecoveryCodes, { body: proof })).recoveryCodes);
      }}
    />
  );
}
