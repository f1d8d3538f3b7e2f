import { accountCalls } from '@circle-link/contract/account';
import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { profileEditBody } from '@circle-link/contract/members';
import { MEMBER_PATHS, type MemberPath } from '@circle-link/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import settings from '../../../../locales/en/settings.json';
import { verificationStatusQuery } from '../../modules/auth/index.ts';
import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { sendForm } from '../../platform/forms/send-form.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Chips } from '../../ui/forms/choice-fields.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Notice } from '../../ui/panels.tsx';
import { Avatar } from '../../ui/values/avatar.tsx';

addTexts({ settings });

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const status = useQuery(verificationStatusQuery);
  if (user === null) return null;
  // While unknown, assumes the common case of a verified member, so that nothing shifts.
  const isIdentityFixed =
    status.data === undefined
      ? user.isFullyVerified
      : status.data.identity.state === 'approved' && status.data.differsFromDocument !== true;
  return (
    <SettingsPage title={t('settings.profile.title')}>
      <PictureForm
        src={user.profileImageUrl}
        name={user.firstName}
        userId={user.id}
        onChanged={refreshSession}
      >
        {isIdentityFixed && <FixedProfileFields user={user} />}
      </PictureForm>
      {status.isPending ? (
        <Skeleton className="h-130 w-full max-w-form" />
      ) : (
        <ProfileForm user={user} isIdentityFixed={isIdentityFixed} onSaved={refreshSession} />
      )}
      {user.queueEnabled && <PathChoice path={user.path} onChanged={refreshSession} />}
    </SettingsPage>
  );
}

interface PathChoiceProps {
  readonly path: MemberPath;
  readonly onChanged: () => Promise<unknown>;
}

function PathChoice({ path, onChanged }: PathChoiceProps) {
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

function ProfileForm({ user, isIdentityFixed, onSaved }: ProfileFormProps) {
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

function FixedProfileFields({ user: { firstName, lastName, dateOfBirth } }: Pick<ProfileFormProps, 'user'>) {
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

interface PictureFormProps {
  readonly src: string | null;
  readonly name: string;
  readonly userId: string;
  readonly onChanged: () => Promise<unknown>;
  readonly children?: ReactNode;
}

function PictureForm({ src, name, userId, onChanged, children }: PictureFormProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const onError = (error: unknown): void =>
    showToast({
      title: t('settings.picture.failedTitle'),
      description: getErrorMessage(error, t('settings.picture.failed')),
      variant: 'destructive',
    });
  const send = useSingleMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('picture', file);
      return sendForm(accountCalls.sendPicture, form, () => undefined);
    },
    onSuccess: async () => {
      showToast({ title: t('settings.picture.saved') });
      await onChanged();
    },
    onError,
  });
  const remove = useSingleMutation({
    mutationFn: () => call(accountCalls.removePicture),
    onSuccess: async () => {
      showToast({ title: t('settings.picture.removed') });
      await onChanged();
    },
    onError,
  });
  return (
    <div className="mb-6 flex items-start gap-4">
      <Avatar src={src} name={name} userId={userId} size="large" />
      <div className="min-w-0 grow space-y-3">
        {children}
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('settings.picture.choose')}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file !== undefined) send.mutate(file);
            }}
          />
          <Button
            variant="quiet"
            size="small"
            isPending={send.isPending}
            pendingLabel={t('settings.picture.pending')}
            onClick={() => input.current?.click()}
          >
            {t('settings.picture.choose')}
          </Button>
          {src !== null && (
            <Button
              variant="quiet"
              size="small"
              isPending={remove.isPending}
              pendingLabel={t('settings.picture.removing')}
              onClick={() => remove.mutate()}
            >
              {t('settings.picture.remove')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{t('settings.picture.lead')}</p>
      </div>
    </div>
  );
}
