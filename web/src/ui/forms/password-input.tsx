import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useCommonTexts } from '../frame/common-texts.ts';
import { FIELD_LOOK, FieldFrame, type FieldProps, joinDescriptionIds } from './text-fields.tsx';

/** A password field with a visibility toggle. Pasting is allowed. */
export function PasswordInput({ label, hint, error, id, ...rest }: FieldProps & ComponentProps<'input'>) {
  const texts = useCommonTexts();
  const [isShown, setShown] = useState(false);
  const ownId = useId();
  const fieldId = id ?? rest.name ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          id={fieldId}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(FIELD_LOOK, 'pr-12')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={joinDescriptionIds(fieldId, { hint, error })}
        />
        {/* A separate box, because buttons are positioned relatively for badges in their corner. */}
        <span className="absolute inset-y-1 right-1">
          <IconButton
            label={isShown ? texts.hidePassword : texts.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )}
          </IconButton>
        </span>
      </div>
    </FieldFrame>
  );
}
