import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** A form that saves a card; features are islands, so the page brings it. */
export type SaveCardForm = ComponentType<{ readonly onSaved: () => void }>;

interface AddCardProps {
  readonly SaveCard: SaveCardForm;
  readonly onSaved: () => void;
}

/** For those who have no card: a debt can be paid by card all the same. */
export function AddCard({ SaveCard, onSaved }: AddCardProps) {
  const { t } = useTranslation();
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
