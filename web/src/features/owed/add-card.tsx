import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SaveCard } from '../cards/index.ts';

interface AddCardProps {
  readonly onSaved: () => void;
}

export function AddCard({ onSaved }: AddCardProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="space-y-3">
      <p className="text-sm text-muted">{t('owed.noCard')}</p>
      {isOpen ? (
        <SaveCard onSaved={onSaved} />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('owed.addCard')}
        </Button>
      )}
    </section>
  );
}
