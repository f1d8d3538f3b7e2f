import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface FilterFoldProps {
  readonly count: number;
  readonly children: ReactNode;
}

export function FilterFold({ count, children }: FilterFoldProps) {
  const t = useTranslate();
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
