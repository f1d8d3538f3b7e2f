import type { UseFormRegisterReturn } from 'react-hook-form';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../ui/forms/choice-fields.tsx';
import { FieldError } from '../../ui/forms/text-fields.tsx';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/panels.tsx';
import { CopyButton } from '../../ui/copy-and-download.tsx';

interface ChoicesProps {
  /** Also the id that the error summary links to. */
  readonly name: string;
  readonly legend: string;
  readonly values: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

export function Choices({ name, legend, values, words, field, error }: ChoicesProps) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="rounded-field"
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={words[value] ?? value}
          {...field}
          id={`${name}-${value}`}
          value={value}
        />
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

interface ConfirmBeforeActionProps<Answer> {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly send: () => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  readonly onClose: () => void;
}

export function ConfirmBeforeAction<Answer>(props: ConfirmBeforeActionProps<Answer>) {
  const { title, text, submitLabel, pendingLabel, send, onDone, onClose } = props;
  const t = useTranslate();
  const doing = useSingleMutation<Answer, undefined>({ mutationFn: send, onSuccess: onDone });
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="space-y-6">
        <p>{text}</p>
        {doing.isError && (
          <Notice tone="problem" role="alert" title={t('integrations.failedTitle')}>
            <p>{getErrorMessage(doing.error, t('integrations.failed'))}</p>
          </Notice>
        )}
        <DialogButtons cancelLabel={t('integrations.cancel')} onCancel={onClose}>
          <Button
            variant="destructive"
            isPending={doing.isPending}
            pendingLabel={pendingLabel}
            onClick={() => doing.mutate(undefined)}
          >
            {submitLabel}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

interface SecretShownOnceProps {
  readonly title: string;
  readonly lead: string;
  readonly secret: string;
  readonly onConfirm: () => void;
}

/** A secret that is shown once. On the page, because a click outside would close a dialog. */
export function SecretShownOnce({ title, lead, secret, onConfirm }: SecretShownOnceProps) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-field">
      <Notice tone="waiting" title={title}>
        <p>{lead}</p>
        <p
          className="rounded-field bg-surface p-3 font-mono text-sm break-all select-all"
          data-testid="secret"
        >
          {secret}
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <CopyButton text={secret} label={t('integrations.copy')} copiedLabel={t('integrations.copied')} />
          <Button variant="quiet" size="small" onClick={onConfirm}>
            {t('integrations.confirmCopied')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
