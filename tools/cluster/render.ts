import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Template =
  | 'app.env'
  | 'etcd.yml'
  | 'haproxy.cfg'
  | 'patroni.yml'
  | 'pgbackrest.conf'
  | 'pgbouncer.ini'
  | 'userlist.txt';
export type TemplateValues = Readonly<Record<string, string | number>>;

const folder = join(import.meta.dirname, '../../deploy/cluster');

/** @throws Error that names a missing template value */
export function render(template: Template, values: TemplateValues): string {
  return readFileSync(join(folder, template), 'utf8').replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template}: no value for ${name}`);
    return String(value);
  });
}
