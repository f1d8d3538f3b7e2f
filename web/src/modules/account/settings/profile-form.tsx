import { accountCalls } from '@circle-link/contract/account';
import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { profileEditBody } from '@circle-link/contract/members';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';

const FIELDS = [
  ['username', 'username'],
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['dateOfBirth', 'bday'],
  ['address', 'street-address'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
  ['zipCode', 'postal-code'],
] as const;

const HALF: ReadonlySet<string> = new Set(['firstName', 'lastName', 'state', 'zipCode']);

const FIXED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'dateOfBirth']);

interface ProfileFormProps {
  readonly user: CurrentUser;
  readonly isIdentityFixed: boolean;
  readonly onSaved: () => Promise<unknown>;
}

export function ProfileForm({ user, isIdentityFixed, onSaved }: ProfileFormProps) {
  const t = useTranslate();
  // Fields without a value stay hidden until the profile is completed.
  const fields = FIELDS.filter(([name]) => user[name] !== null && !(isIdentityFixed && FIXED.has(name)));
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: profileEditBody,
    defaultValues: Object.fromEntries(fields.map(([name]) => [name, user[name] ?? ''])),
    submit: async (values) => {
      await call(accountCalls.editProfile, { body: values });
      showToast({ title: t('settings.profile.saved') });
      await onSaved();
    },
    onRefused: (error) =>
      showToast({
        title: t('settings.profile.failedTitle'),
        description: getErrorMessage(error, t('settings.profile.failed')),
        variant: 'destructive',
      }),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-4">
      {!isIdentityFixed && <p className="text-muted">{t('settings.profile.lead')}</p>}
      <ErrorSummary items={summary} attempt={attempt} />
      <div className="grid grid-cols-2 gap-4">
        {fields.map(([name, autoComplete]) => (
          <div key={name} className={HALF.has(name) ? '' : 'col-span-2'}>
            <TextInput
              label={t(`settings.profile.${name}`)}
              {...form.register(name)}
              type={name === 'dateOfBirth' ? 'date' : 'text'}
              autoComplete={autoComplete}
              error={getError(name)}
            />
          </div>
        ))}
      </div>
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('settings.profile.pending')}
      >
        {t('settings.profile.submit')}
      </Button>
    </form>
  );
}

export function FixedProfileFields({
  user: { firstName, lastName, dateOfBirth },
}: Pick<ProfileFormProps, 'user'>) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div>
      <p className="text-lg font-semibold break-words">{`${firstName} ${lastName}`}</p>
      {dateOfBirth !== null && (
        <p className="text-muted">{t('settings.profile.born', { day: formatDate(dateOfBirth, language) })}</p>
      )}
      <p className="mt-1 text-sm text-muted">
        {t('settings.profile.fixed')}{' '}
        <Link to="/verification" className={TEXT_LINK}>
          {t('settings.profile.newer')}
        </Link>
      </p>
    </div>
  );
}
