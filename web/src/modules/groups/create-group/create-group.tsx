import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';

const loadDialog = () => import('./create-group-dialog.tsx');
/** Loads on demand, because the form needs the contract's schemas. */
const CreateGroupDialog = lazy(async () => ({ default: (await loadDialog()).CreateGroupDialog }));

interface CreateGroupProps {
  readonly children: (open: () => void) => ReactNode;
}

export function CreateGroup({ children }: CreateGroupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <Suspense fallback={null}>
          <CreateGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function CreateGroupHere() {
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      <CreateGroupDialog onClose={() => void navigate({ to: '/groups', replace: true })} />
    </Suspense>
  );
}

export function CreateGroupButton({ isSmall = false }: { readonly isSmall?: boolean }) {
  const t = useTranslate();
  return (
    <CreateGroup>
      {(open) => (
        <Button
          {...(isSmall ? { variant: 'quiet', size: 'small' } : {})}
          aria-haspopup="dialog"
          onClick={open}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('groups.create')}
        </Button>
      )}
    </CreateGroup>
  );
}
