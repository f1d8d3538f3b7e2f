import {
  type CreatedToken,
  MAX_STAFF_TOKEN_DAYS,
  TOKEN_DAYS,
  tokenBody,
  tokenCalls,
  type TokenItem,
} from '@circle-link/contract/auth/tokens';
import { isStaffScope, SCOPES } from '@circle-link/contract/operation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import settings from '../../../../locales/en/settings.json';
import { ConfirmationHost } from '../../modules/auth/confirmation/index.ts';
import { useCurrentUser } from '../../modules/auth/index.ts';
import { WithPassword } from '../../modules/auth/with-password.tsx';
import { Choices, ConfirmBeforeAction, SecretShownOnce } from '../../modules/integrations/form-parts.tsx';
import {
  endpointsQuery,
  tokensQuery,
  useScopeWords,
} from '../../modules/integrations/tokens-and-endpoints.tsx';
import { SettingsSection } from '../../modules/integrations/webhook-endpoints.tsx';
import { ApiError } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useMinute } from '../../platform/clock.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { formatAgo } from '../../platform/i18n/ago.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/choice-fields.tsx';
import { SecurityCodeInput } from '../../ui/forms/code-input.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { EmptyState, Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { Badge } from '../../ui/values/badge.tsx';

addTexts({ settings });

export function Page() {
  const tokens = (
    <WithPassword>
      <Tokens />
    </WithPassword>
  );
  return (
    <>
      <SettingsSection tokens={tokens} />
      <ConfirmationHost />
    </>
  );
}

export function Tokens() {
  const t = useTranslate();
  const cache = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedToken | null>(null);
  const [leaving, setLeaving] = useState<TokenItem | null>(null);
  return (
    <Card aria-labelledby="tokens-title">
      <CardHeader id="tokens-title" title={t('integrations.tokens.title')} />
      <div className="space-y-4">
        <p className="text-muted">{t('integrations.tokens.about')}</p>
        {made !== null && (
          <SecretShownOnce
            title={t('integrations.tokens.madeTitle', { name: made.name })}
            lead={t('integrations.keep')}
            secret={made.token}
            onConfirm={() => setMade(null)}
          />
        )}
        <Loaded
          query={tokens}
          failed={t('integrations.tokens.loadFailed')}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {(list) => <TokenList tokens={list} onRevoke={setLeaving} />}
        </Loaded>
        <Button variant="quiet" onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('integrations.tokens.make')}
        </Button>
      </div>
      {isMaking && (
        <Dialog
          title={t('integrations.tokens.make')}
          closeLabel={t('common.close')}
          onClose={() => setMaking(false)}
        >
          <MakeTokenForm
            onMade={(token) => {
              setMaking(false);
              setMade(token);
              void cache.invalidateQueries({ queryKey: tokensQuery.queryKey });
            }}
          />
        </Dialog>
      )}
      {leaving !== null && (
        <RevokeToken
          token={leaving}
          onClose={() => setLeaving(null)}
          onRevoked={() => {
            setLeaving(null);
            setMade((shown) => (shown?.id === leaving.id ? null : shown));
          }}
        />
      )}
    </Card>
  );
}

interface TokenListProps {
  readonly tokens: readonly TokenItem[];
  readonly onRevoke: (token: TokenItem) => void;
}

function TokenList({ tokens, onRevoke }: TokenListProps) {
  const t = useTranslate();
  if (tokens.length === 0)
    return (
      <EmptyState icon={KeyRound} title={t('integrations.tokens.none')}>
        {t('integrations.tokens.noneText')}
      </EmptyState>
    );
  return (
    <ul aria-label={t('integrations.tokens.list')} className="divide-y divide-line">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: TokenItem; readonly onRevoke: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const now = useMinute();
  const scopeWords = useScopeWords();
  const used =
    token.lastUsedAt === null
      ? t('integrations.tokens.neverUsed')
      : t('integrations.tokens.lastUsed', { ago: formatAgo(token.lastUsedAt, now, language, 'short') });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold break-words">{token.name}</span>
          <span className="font-mono text-sm text-muted">…{token.ending}</span>
          {token.hasExpired && <Badge tone="problem">{t('integrations.tokens.expired')}</Badge>}
        </p>
        <ul className="text-sm">
          {token.scopes.map((scope) => (
            <li key={scope}>{scopeWords[scope]}</li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          {used}
          {' · '}
          {t('integrations.tokens.ends', { date: formatDate(token.expiresAt, language) })}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('integrations.tokens.revokeLabel', { name: token.name })}
        onClick={onRevoke}
      >
        {t('integrations.tokens.revoke')}
      </Button>
    </li>
  );
}

interface RevokeTokenProps {
  readonly token: TokenItem;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

/** Revokes a token and the endpoints that it created. */
function RevokeToken({ token: { id, name }, onClose, onRevoked }: RevokeTokenProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  return (
    <ConfirmBeforeAction
      title={t('integrations.tokens.revokeTitle', { name })}
      text={t('integrations.tokens.revokeText')}
      submitLabel={t('integrations.tokens.revoke')}
      pendingLabel={t('integrations.tokens.revoking')}
      send={() => call(tokenCalls.revoke, { params: { id } })}
      onDone={async () => {
        await Promise.all(
          [tokensQuery, endpointsQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
        );
        onRevoked();
        showToast({ title: t('integrations.tokens.revoked') });
      }}
      onClose={onClose}
    />
  );
}

const USUAL_DAYS = 90;

function MakeTokenForm({ onMade }: { readonly onMade: (token: CreatedToken) => void }) {
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
        label={t('integrations.tokens.name')}
        hint={t('integrations.tokens.nameHint')}
        {...form.register('name')}
        autoComplete="off"
        error={getError('name')}
      />
      <Choices
        name="scopes"
        legend={t('integrations.tokens.scopes')}
        values={SCOPES.filter((scope) => isStaff || !isStaffScope(scope))}
        words={scopeWords}
        field={form.register('scopes')}
        error={getError('scopes')}
      />
      <Select
        label={t('integrations.tokens.days')}
        hint={isStaff ? t('integrations.tokens.staffHint', { most: MAX_STAFF_TOKEN_DAYS }) : undefined}
        {...form.register('days', { valueAsNumber: true })}
        options={TOKEN_DAYS.map((days) => ({
          value: String(days),
          label: t('integrations.tokens.daysOf', { count: days }),
        }))}
        error={getError('days')}
      />
      <PasswordInput
        label={t('integrations.tokens.password')}
        {...form.register('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      {needsCode && (
        <SecurityCodeInput
          label={t('integrations.tokens.code')}
          {...form.register('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('integrations.tokens.making')}
      >
        {t('integrations.tokens.make')}
      </Button>
    </form>
  );
}
