import { UnreadableBackupError } from '../platform/backup/archive'
import { PostgresqlProgramError } from '../platform/backup/postgresql'
import { readyEnv } from './prepare'
import { restore } from './restoring/restore'
import { SetupError } from './run-main'

const USAGE = `Usage: npm run restore -- FILE
FILE is a backup made by npm run backup, or the name of one in the bucket of BACKUP_S3_URL.
Encrypted backups need BACKUP_PASSPHRASE or BACKUP_AGE_IDENTITY. Where pictures are in S3-compatible storage, set ASSETS_URL.`

/** npm run restore -- FILE: restores a backup into an empty installation and ends all sessions. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (!file) throw new SetupError(USAGE)
  const despiteFaults = process.argv.includes('--despite-faults')
  const restored = await restore(readyEnv(), file, { despiteFaults })
  const { createdAt, secrets, auditEntries, faults, sessions, mails, pictures } = restored
  const count = (number: number, words: string) => `${number.toLocaleString('en')} ${words}`
  console.log(`Restored${createdAt ? ` the backup of ${createdAt}` : ''}.`)
  console.log(
    `Checked: ${count(secrets, 'secrets open')}, ${count(auditEntries, 'entries of the audit log')}.`,
  )
  if (pictures.named > 0)
    console.log(
      `Checked ${count(pictures.named, 'pictures')} and restored ${pictures.restoredCount.toLocaleString('en')} from the backup.`,
    )
  for (const fault of faults) console.warn(fault)
  console.log(`Ended ${count(sessions, 'sessions')} and all links in emails: everyone has to sign in again.`)
  if (mails > 0)
    console.log(`${count(mails, 'emails')} were waiting. Retry those that were not sent, under System.`)
  console.log('Start the service now: npm start')
}

main().catch((error: unknown) => {
  const isKnown =
    error instanceof SetupError ||
    error instanceof UnreadableBackupError ||
    error instanceof PostgresqlProgramError
  console.error(isKnown ? error.message : error)
  process.exitCode = 1
})
