import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordCard() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card aria-labelledby="password-title">
      <CardHeader id="password-title" title={t('settings.password.title')}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('settings.password.submit')}
        </Button>
      </CardHeader>
      <p className="text-muted">{t('settings.password.about')}</p>
      {isOpen && (
        <Dialog title={t('settings.password.submit')} closeLabel={t('common.close')} onClose={close}>
          <PasswordForm onDone={close} />
        </Dialog>
      )}
    </Card>
  );
}
