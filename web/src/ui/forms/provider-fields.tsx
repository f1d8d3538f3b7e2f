import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { type CardForm, type CardPurpose, openCardForm } from '../../platform/cards/card-provider.ts';
import { Notice } from '../panels.tsx';
import { Skeleton } from '../loading.tsx';

interface ProviderFieldsProps {
  readonly purpose: CardPurpose;
  readonly formRef: RefObject<CardForm | null>;
  /** Called when the fields are ready. Must be a stable function. */
  readonly onReady: () => void;
}

type State = 'loading' | 'ready' | 'failed';

/** The card provider's fields. Pass the same `purpose` object for the same payment. */
export function ProviderFields({ purpose, formRef, onReady }: ProviderFieldsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const target = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    let isGone = false;
    let form: CardForm | undefined;
    const open = async (): Promise<void> => {
      if (target.current === null) return;
      form = await openCardForm(target.current, purpose, language);
      if (isGone) {
        form.close();
        return;
      }
      formRef.current = form;
      setState('ready');
      onReady();
    };
    open().catch(() => {
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
      form?.close();
      formRef.current = null;
    };
  }, [purpose, formRef, onReady, language]);
  return (
    <>
      {state === 'loading' && <Skeleton className="h-64 w-full" />}
      {state === 'failed' && (
        <Notice tone="problem" role="alert" title={t('cardForm.notLoadedTitle')}>
          <p>{t('cardForm.notLoaded')}</p>
        </Notice>
      )}
      <div ref={target} />
    </>
  );
}
