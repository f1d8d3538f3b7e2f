import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface FilterFoldProps {
  /** How many fields are filled in. */
  readonly count: number;
  readonly children: ReactNode;
}

/** Fields behind one line on a phone, so that rows stand on its first screen; beside the rows where there is room. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (!isPhone) return children;
  return (
    <div className="mb-4">
      <Disclosure summary={t('admin.filters.title')} note={t('admin.filters.chosen', { count })}>
        {children}
      </Disclosure>
    </div>
  );
}
