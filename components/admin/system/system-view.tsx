import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import type { SystemState } from '@/lib/admin/system'
import { methodLabel } from '@/lib/billing/methods/registry'
import type { MethodState } from '@/lib/billing/payments/method-states'
import { inBytes } from '@/components/ui/in-bytes'
import { formatDateTime } from '../../data/date-format'
import { Facts, Panel } from '../panel'
import { PageTitle } from '../page-title'
import { copy } from './copy'
import { MailPanel } from './mail-panel'
import { PicturesPanel } from './pictures-panel'
import { RebuildPanel } from './rebuild-panel'
import { warningsOf } from './warnings'
import { WorkPanel } from './work-panel'

type Props = {
  state: SystemState
  version: string
  address: string
  methods: MethodState[]
  head: { sequence: number; hash: string }
  now: Date
}

/** State of the installation, and warnings. */
export function SystemView({ state, version, address, methods, head, now }: Props) {
  const warnings = [
    ...warningsOf(state, now),
    ...(methods.some(({ ready }) => ready) ? [] : [copy.noPayments]),
  ]
  return (
    <div className="grid gap-6">
      <PageTitle title={copy.title}>{copy.lead}</PageTitle>
      <Warnings warnings={warnings} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel title={copy.service}>
          <Facts
            facts={[
              { name: 'Version', value: version },
              { name: 'Node.js', value: state.node },
              { name: 'Address', value: address },
            ]}
          />
        </Panel>
        <Database {...state.database} />
        <MailPanel {...state.mail} />
        <Payments methods={methods} />
        <Security secrets={state.secrets} outbound={state.outbound} limits={state.limits} />
        <Storage disk={state.disk} runs={state.runs} backups={state.backups} />
        <PicturesPanel {...state.pictures} />
        <RebuildPanel />
        <WorkPanel {...state.work} now={now} />
        <Panel title={copy.audit}>
          <Facts
            facts={[
              { name: 'Entries', value: head.sequence.toLocaleString('en') },
              { name: 'Newest fingerprint', value: <code className="text-[13px]">{head.hash || '–'}</code> },
            ]}
          />
          <Link href="/admin/audit" className="text-sm text-link underline underline-offset-4">
            Open the audit log
          </Link>
        </Panel>
      </div>
    </div>
  )
}

function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Needs attention" className="grid gap-2">
      {warnings.map((warning) => (
        <li
          key={warning}
          className="flex items-start gap-2.5 rounded-md border border-destructive/40 bg-destructive/8 px-3.5 py-3 text-sm wrap-anywhere"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-destructive" />
          {warning}
        </li>
      ))}
    </ul>
  )
}

function Database({ kind, bytes, pending, answersIn }: SystemState['database']) {
  return (
    <Panel title={copy.database}>
      <Facts
        facts={[
          { name: 'Kind', value: kind },
          { name: 'Size', value: bytes === null ? 'Unknown' : inBytes(bytes) },
          { name: 'Response time', value: copy.response(answersIn) },
          {
            name: 'Migrations',
            value: pending.length === 0 ? 'All applied' : `${pending.length} not applied`,
          },
        ]}
      />
    </Panel>
  )
}

function Payments({ methods }: Pick<Props, 'methods'>) {
  return (
    <Panel title={copy.payments}>
      <Facts
        facts={methods.map(({ id, ready }) => ({
          name: methodLabel(id),
          value: ready ? 'Set up' : 'Not set up',
        }))}
      />
      <Link href="/admin/payments/settings" className="text-sm text-link underline underline-offset-4">
        Payment settings
      </Link>
    </Panel>
  )
}

function Security({ secrets, outbound, limits }: Pick<SystemState, 'secrets' | 'outbound' | 'limits'>) {
  return (
    <Panel title={copy.security}>
      <Facts
        facts={[
          ...secrets.map(({ name, origin }) => ({
            name: copy.secrets[name] ?? name,
            value: `From the ${origin}`,
          })),
          {
            name: 'Outbound',
            value: outbound.length > 0 ? `Also ${outbound.join(', ')}` : copy.noOutbound,
          },
          { name: 'Rate limits', value: copy.limits[limits.redis](limits.server ?? '') },
        ]}
      />
    </Panel>
  )
}

function Storage({ disk, runs, backups }: Pick<SystemState, 'disk' | 'runs' | 'backups'>) {
  const { backup, integrity } = runs
  const words = copy.backups
  const made = backup
    ? [
        { name: 'Backup file', value: backup.place },
        ...(backup.bytes === null
          ? []
          : [{ name: 'Backup size', value: words.size(inBytes(backup.bytes), backup.encrypted) }]),
        ...(backup.pictures
          ? [{ name: 'Pictures', value: words.pictures(backup.pictures.copied, backup.pictures.count) }]
          : []),
        ...(backup.sentTo ? [{ name: 'Sent to', value: backup.sentTo }] : []),
      ]
    : []
  return (
    <Panel title={copy.storage}>
      <Facts
        facts={[
          { name: 'Data folder', value: disk?.folder ?? 'Unknown' },
          {
            name: 'Free',
            value: disk ? `${inBytes(disk.freeBytes)} of ${inBytes(disk.totalBytes)}` : 'Unknown',
          },
          ...(integrity ? [{ name: 'File checked', value: formatDateTime(integrity.at) }] : []),
          { name: 'Last backup', value: backup ? formatDateTime(backup.at) : words.never },
          ...made,
          {
            name: 'Schedule',
            value: backups.everyHours === 0 ? words.noSchedule : words.schedule(backups.everyHours),
          },
          {
            name: 'Kept',
            value: backups.retentionDays === 0 ? words.keepAll : words.keep(backups.retentionDays),
          },
        ]}
      />
      {backups.bucket === null && <p className="text-sm text-muted-foreground">{copy.unsentBackups}</p>}
    </Panel>
  )
}
