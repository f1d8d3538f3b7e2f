import type { ComponentProps } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { RowTable } from './row-table.tsx';
import { useIsPhone } from './use-is-phone.ts';

export function ScrollTable<Row>(props: ComponentProps<typeof RowTable<Row>>) {
  return useIsPhone() ? <DataTable {...props} /> : <RowTable {...props} />;
}
