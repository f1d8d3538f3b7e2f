import { accountCalls } from '@circle-link/contract/account';
import { MEMBER_PATHS, type MemberPath } from '@circle-link/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { Chips } from '../../../ui/forms/choice-fields.tsx';
import { Notice } from '../../../ui/panels.tsx';

interface PathChoiceProps {
  readonly path: MemberPath;
  readonly onChanged: () => Promise<unknown>;
}

export function PathChoice({ path, onChanged }: PathChoiceProps) {
  const t = useTranslate();
  const choosing = useMutation({
    mutationFn: (chosen: MemberPath) => call(accountCalls.choosePath, { body: { path: chosen } }),
    onSuccess: onChanged,
  });
  return (
    <section aria-labelledby="path-title" className="border-t border-line pt-6">
      <h2 id="path-title" className="text-lg font-semibold">
        {t('settings.path.title')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t('settings.path.lead')}</p>
      <Chips
        legend={t('settings.path.title')}
        name="path"
        values={MEMBER_PATHS}
        value={choosing.isPending ? choosing.variables : path}
        getLabel={(value) => t(`settings.path.${value}`)}
        onChange={(value) => choosing.mutate(value)}
      />
      {choosing.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(choosing.error, t('settings.path.failed'))}</p>
        </Notice>
      )}
    </section>
  );
}
