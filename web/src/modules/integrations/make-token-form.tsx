import {
  type CreatedToken,
  MAX_STAFF_TOKEN_DAYS,
  TOKEN_DAYS,
  tokenBody,
  tokenCalls,
} from '@circle-link/contract/auth/tokens';
import { isStaffScope, SCOPES } from '@circle-link/contract/operation';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { ApiError } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { SecurityCodeInput } from '../../ui/forms/code-input.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { Select } from '../../ui/forms/choice-fields.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { useCurrentUser } from '../auth/index.ts';
import { Choices } from './form-parts.tsx';
import { useScopeWords } from './words.tsx';

const USUAL_DAYS = 90;

export function MakeTokenForm({ onMade }: { readonly onMade: (token: CreatedToken) => void }) {
  const t = useTranslate();
  const isStaff = (useCurrentUser()?.adminRoles ?? []).length > 0;
  const scopeWords = useScopeWords();
  const [needsCode, setNeedsCode] = useState(false);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: tokenBody,
    defaultValues: { name: '', scopes: [], days: USUAL_DAYS, password: '' },
    submit: async (values) => onMade(await call(tokenCalls.make, { body: values })),
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setNeedsCode(true);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('programs.tokens.name')}
        hint={t('programs.tokens.nameHint')}
        {...form.register('name')}
        autoComplete="off"
        error={getError('name')}
      />
      <Choices
        name="scopes"
        legend={t('programs.tokens.scopes')}
        values={SCOPES.filter((scope) => isStaff || !isStaffScope(scope))}
        words={scopeWords}
        field={form.register('scopes')}
        error={getError('scopes')}
      />
      <Select
        label={t('programs.tokens.days')}
        hint={isStaff ? t('programs.tokens.staffHint', { most: MAX_STAFF_TOKEN_DAYS }) : undefined}
        {...form.register('days', { valueAsNumber: true })}
        options={TOKEN_DAYS.map((days) => ({
          value: String(days),
          label: t('programs.tokens.daysOf', { count: days }),
        }))}
        error={getError('days')}
      />
      <PasswordInput
        label={t('programs.tokens.password')}
        {...form.register('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      {needsCode && (
        <SecurityCodeInput
          label={t('programs.tokens.code')}
          {...form.register('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      <Button
        type="submit"
        className="w-full sm:w-auto"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('programs.tokens.making')}
      >
        {t('programs.tokens.make')}
      </Button>
    </form>
  );
}
