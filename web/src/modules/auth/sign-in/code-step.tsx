import type { LoginBody } from '@circle-link/contract/auth/auth';
import { LOG_IN } from '@circle-link/contract/paths';
import { TYPED_RULES } from '@circle-link/contract/fields/typed-values';
import { usePlainForm } from '../../../platform/forms/plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { useTexts } from './use-texts.ts';

const { code } = TYPED_RULES;

export interface StepProps {
  readonly enter: (address: string, body: unknown) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

export function CodeStep({
  enter,
  onRefused,
  login,
  onBack,
}: StepProps & { readonly login: LoginBody; readonly onBack: () => void }) {
  const { auth, common, fields } = useTexts();
  const { attempt, isSending, onSubmit, bind, summary } = usePlainForm({
    rules: { code },
    words: fields,
    failures: common,
    submit: (typed) => enter(LOG_IN, { ...login, ...typed }),
    onRefused,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <p role="status">{auth.signIn.codeLead}</p>
      <CodeInput
        label={auth.signIn.code}
        hint={auth.signIn.codeHint}
        {...bind('code')}
        autoFocus
        onProven={(proof) => enter(LOG_IN, { ...login, code: proof }).catch(onRefused)}
      />
      <Button type="submit" isPending={isSending} pendingLabel={auth.signIn.pending}>
        {auth.signIn.codeSubmit}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {auth.signIn.back}
      </Button>
    </form>
  );
}
