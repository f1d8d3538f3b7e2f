import { type Ability, type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { secondFactorQuery } from '../../platform/api/safeguard-queries.ts';
import { BackLink } from '../../ui/frame/settings-page.tsx';
import { Badge } from '../../ui/values/badge.tsx';
import { Notice } from '../../ui/panels.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { useCurrentUser } from '../auth/index.ts';
import admin from '../../../../locales/en/admin.json';
import publicLedger from '../../../../locales/en/public-ledger.json';

addTexts({ admin, publicLedger });

interface AdminPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly ability: Ability;
  /** Only the first screen has a label (spec §2). */
  readonly isLabelled?: boolean;
  readonly children: (viewer: Viewer) => ReactNode;
}

/** The signed-in admin. The router keeps out members without roles. */
interface Viewer {
  readonly roles: readonly AdminRole[];
  readonly ownId: string;
}

export function AdminPage(props: AdminPageProps) {
  const { title, lead, back, ability, isLabelled = false, children } = props;
  const t = useTranslate();
  const user = useCurrentUser();
  const roles = user?.adminRoles ?? [];
  return (
    <>
      {back !== undefined && <BackLink {...back} />}
      <PageTitle title={title} {...(lead !== undefined && { lead })}>
        {isLabelled && <Badge tone="plain">{t('admin.frame.badge')}</Badge>}
      </PageTitle>
      <Opened isAble={hasAbility(roles, ability)}>{children({ roles, ownId: user?.id ?? '' })}</Opened>
    </>
  );
}

function Opened({ isAble: mayOpen, children }: { readonly isAble: boolean; readonly children: ReactNode }) {
  const t = useTranslate();
  const { data: secondFactor } = useQuery(secondFactorQuery);
  if (!mayOpen) return <Notice tone="plain" title={t('admin.frame.roleMissing')} />;
  if (secondFactor?.isRequired !== true || secondFactor.isOn) return children;
  return (
    <Notice tone="waiting" title={t('confirmation.setUpTitle')}>
      <Link to="/settings/security" className={TEXT_LINK}>
        {t('confirmation.setUp')}
      </Link>
    </Notice>
  );
}
