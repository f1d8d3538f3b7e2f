import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { computeAccessState } from '@circle-link/contract/gate';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import {
  ArrowRight,
  ChevronRight,
  CircleQuestionMark,
  House,
  LogIn,
  type LucideIcon,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import notFound from '../../../../locales/en/not-found.json';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { useCurrentUser } from '../auth/index.ts';

addTexts({ notFound });

/** What the address names: a page, a group of the member, or the open books of a group. */
export type Missing = 'page' | 'group' | 'books';

/** For unknown addresses, and groups that do not exist or that the reader may not see: the answer is the same. */
export function NotFoundPage({ missing }: { readonly missing: Missing }) {
  const t = useTranslate();
  const user = useCurrentUser();
  const { href } = useLocation();
  return (
    <div className="max-w-list">
      <PageTitle title={t('notFound.title')} lead={t(`notFound.reasons.${missing}`)} />
      <HelpSearch />
      <h2 className="mb-2 text-lg font-semibold">{t('notFound.next')}</h2>
      <ul className="divide-y divide-line">
        {listSteps(user, href).map(({ name, icon: Icon, to, search }) => (
          <li key={name}>
            <Link
              to={to}
              search={search ?? {}}
              reloadDocument={to === '/'}
              className="-mx-2 flex min-h-16 items-center gap-4 rounded-field px-2 py-3 no-underline hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-leaf" strokeWidth={1.75} />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t(`notFound.steps.${name}.title`)}</span>
                <span className="block text-sm text-muted">{t(`notFound.steps.${name}.about`)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HelpSearch() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const q = typed.trim();
        void navigate({ to: '/help', search: q === '' ? {} : { q } });
      }}
    >
      <div className="grow sm:max-w-form">
        <SearchField label={t('notFound.search')} value={typed} onChange={setTyped} />
      </div>
      <div>
        <Button type="submit" variant="quiet">
          {t('notFound.find')}
        </Button>
      </div>
    </form>
  );
}

interface Step {
  readonly name: 'groups' | 'dashboard' | 'proceed' | 'signIn' | 'help' | 'home';
  readonly icon: LucideIcon;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const HELP: Step = { name: 'help', icon: CircleQuestionMark, to: '/help' };
const HOME: Step = { name: 'home', icon: House, to: '/' };

function listSteps(user: CurrentUser | null, href: string): readonly Step[] {
  if (user === null) {
    const search = { mode: 'sign-in', to: href };
    return [{ name: 'signIn', icon: LogIn, to: '/auth', search }, HELP, HOME];
  }
  if (computeAccessState(user) !== 'member')
    return [{ name: 'proceed', icon: ArrowRight, to: user.nextStep }, HELP, HOME];
  return [
    { name: 'groups', icon: Users, to: '/groups' },
    { name: 'dashboard', icon: House, to: '/dashboard' },
    HELP,
  ];
}
