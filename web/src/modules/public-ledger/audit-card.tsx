import { type AuditBlock, transparencyCalls } from '@circle-link/contract/public-ledger/transparency';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../platform/api/call.ts';
import { formatCount, formatInstant } from '../../platform/i18n/language.ts';
import { Disclosure, Fold } from '../../ui/disclosure.tsx';
import { DownloadButton, FileLinks } from '../../ui/copy-and-download.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { HowComputed } from './how-computed.tsx';
import { checkpointQuery } from './queries.ts';

const BLOCKS_AT_ONCE = 500;

interface AuditCardProps {
  readonly hasQueue: boolean;
  readonly hasEntry: boolean;
}

export function AuditCard({ hasQueue, hasEntry }: AuditCardProps) {
  const t = useTranslate();
  const checkpoint = useQuery(checkpointQuery);
  return (
    <Fold id="audit" title={t('transparency.audit.title')} note={t('transparency.audit.note')}>
      <div className="flex items-start justify-between gap-4">
        <p className="mb-4 max-w-prose text-muted">{t('transparency.audit.lead')}</p>
        <HowComputed
          of={t('transparency.audit.title')}
          figures={[
            { name: t('publicLedger.how.audit.height'), formula: t('publicLedger.how.audit.heightHow') },
          ]}
        />
      </div>
      {hasEntry && (
        <div className="mb-4">
          <DownloadButton
            path={buildCallUrl(transparencyCalls.proof)}
            fileName="proof.json"
            label={t('transparency.audit.download')}
          />
        </div>
      )}
      <Loaded
        query={checkpoint}
        failed={t('transparency.audit.loadFailed')}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {(block) =>
          block === null ? (
            <p>{t('transparency.audit.none')}</p>
          ) : (
            <Checkpoint block={block} hasQueue={hasQueue} />
          )
        }
      </Loaded>
    </Fold>
  );
}

interface CheckpointProps {
  readonly block: AuditBlock;
  readonly hasQueue: boolean;
}

function Checkpoint({ block, hasQueue }: CheckpointProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="space-y-4">
      <Facts
        facts={[
          { label: t('transparency.audit.height'), value: formatCount(block.height, language) },
          { label: t('transparency.audit.sealedAt'), value: formatInstant(block.sealedAt, language) },
        ]}
      />
      <p className="text-sm">
        <span className="text-muted">{t('transparency.audit.hash')}</span>
        <code className="mt-0.5 block font-mono break-all">{block.hash}</code>
      </p>
      <Disclosure summary={t('transparency.audit.yourself')}>
        <VerifyYourself block={block} hasQueue={hasQueue} />
      </Disclosure>
    </div>
  );
}

function VerifyYourself({ block, hasQueue }: CheckpointProps) {
  const t = useTranslate();
  const from = Math.max(1, block.height - BLOCKS_AT_ONCE + 1);
  const files = [
    { href: '/verify-audit.mjs', file: 'verify-audit.mjs' },
    {
      href: buildCallUrl(transparencyCalls.blocks, { query: { from, limit: BLOCKS_AT_ONCE } }),
      file: 'blocks.json',
    },
  ];
  return (
    <div className="space-y-3">
      <p>{t('transparency.audit.step')}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <FileLinks files={files} />
      </p>
      <Command text={t('transparency.audit.chain')} command="node verify-audit.mjs chain blocks.json" />
      {hasQueue && (
        <Command text={t('transparency.audit.proof')} command="node verify-audit.mjs proof proof.json" />
      )}
      <Command text={t('transparency.audit.log')} command="node verify-audit.mjs log audit.jsonl" />
    </div>
  );
}

function Command({ text, command }: { readonly text: string; readonly command: string }) {
  return (
    <div>
      <p className="text-sm">{text}</p>
      <code className="mt-1 block rounded-field bg-sunken px-3 py-2 font-mono text-sm break-words">
        {command}
      </code>
    </div>
  );
}
