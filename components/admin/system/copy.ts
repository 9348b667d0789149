import { METHODS } from '@/lib/billing/methods/registry'
import { brand } from '@/lib/brand'

export const copy = {
  title: 'System',
  get lead() {
    return `The state of this installation. Secrets are never shown. Times are ${brand.timeZone}.`
  },
  service: 'Service',
  database: 'Database',
  mail: 'Email',
  payments: 'Payments',
  security: 'Security',
  storage: 'Disk and backups',
  audit: 'Audit log',
  noServer: 'None (SMTP_URL is not set). Emails are saved to the outbox folder.',
  allEmails: 'See every email that is sent',
  emails: (count: number) => (count === 1 ? '1 email' : `${count.toLocaleString('en')} emails`),
  outbox: {
    waiting: 'Waiting',
    failed: 'Failed',
    stuck: 'Emails that could not be sent',
    gaveUp: 'Failed',
    urgent: 'Goes first',
    bulk: 'Goes last',
    paused: 'Paused',
    waitsForServer: (time: string) => `Waiting for the mail server, next attempt ${time}`,
    next: (time: string) => `Next attempt ${time}`,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    retry: 'Retry now',
    retrying: 'Retrying…',
    retried: 'We’re sending the email again.',
  },
  mailFailed: (count: number) =>
    count === 1
      ? '1 email could not be sent for three days. Fix the reason shown under Email, then retry.'
      : `${count.toLocaleString('en')} emails could not be sent for three days. Fix the reason shown under Email, then retry.`,
  outbound: (places: string) =>
    `Conversions can reach ${places} (OUTBOUND_PRIVATE_ALLOW). Use this for testing and development only, not in production.`,
  noOutbound: 'Public addresses only',
  limits: {
    none: () => 'Counted on this node. Set REDIS_URL to share them between nodes.',
    answers: (server: string) => `Shared between nodes through Redis at ${server}`,
    silent: (server: string) => `Counted on this node, because Redis at ${server} doesn’t respond`,
  },
  noRedis: (server: string) =>
    `Redis at ${server} (REDIS_URL) doesn’t respond. Until it does, each node counts rate limits on its own.`,
  pending: (names: string) => `Migrations not applied: ${names}. Restart the service to apply them.`,
  noBackup: 'No backup yet. Run npm run backup, ideally every day.',
  oldBackup: (days: number) => `The last backup is ${days} days old. Run npm run backup, ideally every day.`,
  backups: {
    never: 'Never',
    size: (size: string, encrypted: boolean) => `${size}, ${encrypted ? 'encrypted' : 'not encrypted'}`,
    schedule: (hours: number) => (hours === 1 ? 'Every hour' : `Every ${hours} hours`),
    noSchedule: 'By hand (BACKUP_EVERY_HOURS is not set)',
    keep: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    keepAll: 'For good',
    pictures: (copied: boolean, count: number) =>
      `${count.toLocaleString('en')} ${copied ? 'in the backup' : 'listed, not in the backup'}`,
  },
  pictureStore: {
    title: 'Pictures',
    database: 'The database (ASSETS_URL is not set)',
    answers: 'Responds',
    silent: 'Doesn’t respond',
    sum: (count: number, size: string) => `${count.toLocaleString('en')} (${size})`,
    counted: (sum: string, time: string) => `${sum} on ${time}`,
    notCounted: 'Not counted yet. They are counted once a day.',
    move: (count: number) =>
      count === 1
        ? '1 of these is still in the database. Run npm run move-assets to move it.'
        : `${count.toLocaleString('en')} of these are still in the database. Run npm run move-assets to move them.`,
  },
  noPictures: (address: string, fault: string) =>
    `Pictures can’t be read from ${address} (ASSETS_URL): ${fault}`,
  missingPictures: (count: number) =>
    count === 1
      ? '1 picture was missing from the storage of ASSETS_URL at the last backup. See the backup’s output.'
      : `${count.toLocaleString('en')} pictures were missing from the storage of ASSETS_URL at the last backup. See the backup’s output.`,
  work: {
    title: 'Background work',
    lead: 'Each kind of work is done by one worker at a time. If that worker stops, another one takes over.',
    columns: ['Work', 'Last run', 'Next'],
    names: {
      automations: 'Automatic messages',
      'answer-digests': 'Digests of form answers',
      backup: 'Backup',
      billing: 'Renewals, reminders and unpaid orders',
      'database-check': 'Database check',
      'deleted-apps': 'Removal of deleted apps',
      disk: 'Disk space',
      edits: 'Removal of old edits',
      proofs: 'Nightly check of published apps',
      'old-answers': 'Removal of old form answers',
      'old-deliveries': 'Removal of old push deliveries',
      'old-emails': 'Removal of old emails',
      payments: 'Open payments and refunds',
      rebuilds: 'Rebuilding apps',
      revisions: 'Pruning of revisions',
      'scheduled-exports': 'Exports to the buckets of workspaces',
      'second-looks': 'Rechecks of slow sites',
      status: 'Status checks',
      'update-copies': 'Copies of updates in the buckets of owners',
      'unused-pictures': 'Removal of unused pictures',
    } as Partial<Record<string, string>>,
    running: (server: string, span: string) => `Running on ${server} for ${span}`,
    next: (span: string) => `Idle. Next run in ${span}`,
    due: 'Idle. Next run is due',
    onDemand: 'Idle. Runs when needed',
    done: (span: string) => `${span} ago`,
    never: 'Not run yet',
    failed: (reason: string) => `Failed: ${reason}`,
  },
  failedBackup: (reason: string) => `The last backup failed: ${reason}`,
  unsentBackups: 'Backups stay on this machine. Set BACKUP_S3_URL to send them somewhere else.',
  damaged: (fault: string) =>
    `The database file is damaged: ${fault}. Stop the service, keep the file, and restore a backup into another data folder: npm run restore FILE`,
  fullDisk: 'Less than 10% of the disk is free.',
  secrets: {
    NEXTAUTH_SECRET: 'Session secret',
    KEY_ENCRYPTION_KEY: 'Encryption of keys',
  } as Partial<Record<string, string>>,
  response: (ms: number) => (ms < 10 ? 'Under 10 ms' : `${Math.round(ms)} ms`),
  noRun: 'Not run yet.',
  failed: (jobs: string) =>
    `Background work that failed: ${jobs}. See the log for the reason. The next run tries again.`,
  lateJobs: (jobs: string) =>
    `Background work that has been due for two hours: ${jobs}. It runs while a worker process is running.`,
  noPayments: `Customers can’t pay yet. Set up ${METHODS.map(({ anAccount }) => anAccount).join(' or ')}.`,
} as const

/** Display name of a background job. */
export const jobName = (name: string): string =>
  copy.work.names[name] ?? name.replace(/^./, (first) => first.toUpperCase()).replaceAll('-', ' ')
