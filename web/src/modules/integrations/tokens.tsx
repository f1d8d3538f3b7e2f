import { type CreatedToken, tokenCalls, type TokenItem } from '@circle-link/contract/auth/tokens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatAgo } from '../../platform/i18n/ago.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useMinute } from '../../platform/clock.ts';
import { Badge } from '../../ui/values/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState, Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { MakeTokenForm } from './make-token-form.tsx';
import { endpointsQuery, tokensQuery } from './queries.ts';
import { ConfirmBeforeAction, SecretShownOnce } from './form-parts.tsx';
import { useScopeWords } from './words.tsx';
import { call } from '../../platform/api/call.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

export function Tokens() {
  const t = useTranslate();
  const cache = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedToken | null>(null);
  const [leaving, setLeaving] = useState<TokenItem | null>(null);
  return (
    <Card aria-labelledby="tokens-title">
      <CardHeader id="tokens-title" title={t('programs.tokens.title')} />
      <div className="space-y-4">
        <p className="text-muted">{t('programs.tokens.about')}</p>
        {made !== null && (
          <SecretShownOnce
            title={t('programs.tokens.madeTitle', { name: made.name })}
            lead={t('programs.keep')}
            secret={made.token}
            onConfirm={() => setMade(null)}
          />
        )}
        <Loaded
          query={tokens}
          failed={t('programs.tokens.loadFailed')}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {(list) => <TokenList tokens={list} onRevoke={setLeaving} />}
        </Loaded>
        <Button className="w-full sm:w-auto" variant="quiet" onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('programs.tokens.make')}
        </Button>
      </div>
      {isMaking && (
        <Dialog
          title={t('programs.tokens.make')}
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
      <EmptyState icon={KeyRound} title={t('programs.tokens.none')}>
        {t('programs.tokens.noneText')}
      </EmptyState>
    );
  return (
    <ul aria-label={t('programs.tokens.list')} className="divide-y divide-line border-y border-line">
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
      ? t('programs.tokens.neverUsed')
      : t('programs.tokens.lastUsed', { ago: formatAgo(token.lastUsedAt, now, language, 'short') });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold break-words">{token.name}</span>
          <span className="font-mono text-sm text-muted">…{token.ending}</span>
          {token.hasExpired && <Badge tone="problem">{t('programs.tokens.expired')}</Badge>}
        </p>
        <ul className="text-sm">
          {token.scopes.map((scope) => (
            <li key={scope}>{scopeWords[scope]}</li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          {used}
          {' · '}
          {t('programs.tokens.ends', { date: formatDate(token.expiresAt, language) })}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('programs.tokens.revokeLabel', { name: token.name })}
        onClick={onRevoke}
      >
        {t('programs.tokens.revoke')}
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
      title={t('programs.tokens.revokeTitle', { name })}
      text={t('programs.tokens.revokeText')}
      submitLabel={t('programs.tokens.revoke')}
      pendingLabel={t('programs.tokens.revoking')}
      send={() => call(tokenCalls.revoke, { params: { id } })}
      onDone={async () => {
        await Promise.all(
          [tokensQuery, endpointsQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
        );
        onRevoked();
        showToast({ title: t('programs.tokens.revoked') });
      }}
      onClose={onClose}
    />
  );
}
