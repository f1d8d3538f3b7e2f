import { tokenCalls } from '@circle-link/contract/operations/tokens';
import type { TokenItem } from '@circle-link/contract/tokens';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { call } from '../../platform/call.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ConfirmBeforeAction } from './confirm-before-action.tsx';
import { endpointsQuery, tokensQuery } from './queries.ts';

interface RevokeTokenProps {
  readonly token: TokenItem;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

/** Revokes a token and the endpoints that it created. */
export function RevokeToken({ token: { id, name }, onClose, onRevoked }: RevokeTokenProps) {
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
