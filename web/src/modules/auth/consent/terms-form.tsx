import { consentCalls, TERMS_VERSION } from '@circle-link/contract/auth/consent';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { Notice } from '../../../ui/panels.tsx';

export function TermsForm({ onAccepted }: { readonly onAccepted: () => Promise<void> }) {
  const t = useTranslate();
  const [isTicked, setTicked] = useState(false);
  const accepting = useMutation({
    mutationFn: () => call(consentCalls.acceptTerms, { body: { version: TERMS_VERSION } }),
    onSuccess: onAccepted,
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTicked && !accepting.isPending) accepting.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      {accepting.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(accepting.error, t('terms.failed'))}</p>
        </Notice>
      )}
      <Checkbox
        name="terms"
        label={t('terms.accept')}
        checked={isTicked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <Button
        type="submit"
        disabled={!isTicked}
        isPending={accepting.isPending}
        pendingLabel={t('terms.pending')}
        aria-describedby={isTicked ? undefined : 'terms-explain'}
      >
        {t('terms.submit')}
      </Button>
      {!isTicked && (
        <p id="terms-explain" className="text-sm text-muted">
          {t('terms.acceptFirst')}
        </p>
      )}
    </form>
  );
}
