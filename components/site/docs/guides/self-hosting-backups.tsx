import { Code, type GuideSection, To } from '../parts'

/** Sections about backups and keys of the self-hosting guide. */
export const backups: readonly GuideSection[] = [
  {
    id: 'backup',
    title: 'Backup and restore',
    body: (
      <>
        <Code label="Terminal">npm run backup -- /mnt/backups</Code>
        <p>
          It creates one file with everything in the database, and reads it back to check it. Pictures are in
          it too, unless they are{' '}
          <To guide="self-hosting" part="backup-pictures">
            in S3-compatible storage
          </To>
          . The service can keep running. For PostgreSQL it calls <code>pg_dump</code>, which must be
          installed in the same version as the server. Backups older than <code>BACKUP_KEEP_DAYS</code> are
          removed.
        </p>
        <p>
          Without encryption, <code>secrets.json</code> is copied next to the backup as a separate file. Keep
          the two apart: together they open every signing key. If your secrets are in the environment, they
          are in no backup, so store them somewhere safe.
        </p>
        <p>
          With encryption, the secrets are in the backup, and one file is all you need. Keep the passphrase,
          or the identity, away from this server. To encrypt backups, make them every day and send them to a
          bucket:
        </p>
        <Code label=".env">{`BACKUP_AGE_RECIPIENT=age1…
BACKUP_EVERY_HOURS=24
BACKUP_S3_URL=s3://my-backups/appkiln
BACKUP_S3_ENDPOINT=https://s3.example.com
BACKUP_S3_ACCESS_KEY_ID=…
BACKUP_S3_SECRET_ACCESS_KEY=…`}</Code>
        <p>
          A file that was sent is read back from the bucket and compared. The System page shows the last
          backup, where it is, and whether one failed.
        </p>
        <p>
          To restore, use an empty data folder or an empty PostgreSQL database. <code>FILE</code> is a path,
          or the name of a backup in the bucket:
        </p>
        <Code label="Terminal">{`DATA_DIR=/srv/restored BACKUP_AGE_IDENTITY=AGE-SECRET-KEY-1… npm run restore -- FILE`}</Code>
        <p>
          It checks the database, opens every signing key and verifies the audit log before anything is put in
          place. Then it ends all sessions and all links in emails, so that nothing that was revoked since the
          backup works again. Emails that were waiting are held back: retry them on the System page.
        </p>
        <p>
          Restore a backup into a spare folder from time to time. You can only rely on a backup that you have
          restored once.
        </p>
      </>
    ),
  },
  {
    id: 'one-app',
    title: 'A single app as a file',
    body: (
      <>
        <p>
          While the service runs, one app can be written to a file, and imported into any workspace, here or
          on another installation. <code>APP</code> is its ID or the part of its address;{' '}
          <code>WORKSPACE</code> is an ID, or the email of an account.
        </p>
        <Code label="Terminal">{`npm run export-app -- APP app.appkiln
npm run import-app -- app.appkiln WORKSPACE`}</Code>
        <p>
          Both ask for the passphrase, or read <code>EXPORT_PASSPHRASE</code>. It has at least 12 characters.
          Owners can do the same in the menu of their app.
        </p>
      </>
    ),
  },
  {
    id: 'backup-pictures',
    title: 'Backups of pictures in S3',
    body: (
      <>
        <p>
          With <code>ASSETS_URL</code>, a backup lists the pictures and their hashes, but does not contain
          them. It says which ones the storage no longer has, and so does the System page. Turn on versioning
          for the bucket, or have the pictures copied into the backup:
        </p>
        <Code label="Terminal">npm run backup -- /mnt/backups --with-pictures</Code>
        <p>
          To copy them in scheduled backups too, set <code>BACKUP_PICTURES=copy</code>. Each backup then has
          all pictures, so plan its size and time by the size of your storage.
        </p>
        <p>
          <code>npm run restore</code> looks for every picture in the storage that <code>ASSETS_URL</code>{' '}
          names. Missing pictures are restored from the backup. If a picture is in neither, nothing is
          restored, and you are told which one it is and whose. Without <code>ASSETS_URL</code>, copied
          pictures are restored into the database.
        </p>
      </>
    ),
  },
  {
    id: 'keys',
    title: 'Secrets and keys',
    body: (
      <>
        <p>
          The database knows which secrets belong to it. With another <code>KEY_ENCRYPTION_KEY</code> or{' '}
          <code>NEXTAUTH_SECRET</code>, the service does not start and says what to restore. It also does not
          start on an empty database next to secrets that were in use, on a damaged file, or on the database
          of another program.
        </p>
        <p>To encrypt everything under a new key, stop the service on all nodes and run:</p>
        <Code label="Terminal">npm run rotate-keys</Code>
        <p>
          It takes seconds. If it is interrupted, run it again: no key is lost. If the key is in the
          environment, first set <code>OTHER_KEY_ENCRYPTION_KEYS</code> to the current key and{' '}
          <code>KEY_ENCRYPTION_KEY</code> to the new one. Sessions continue. Make a new backup afterward.
        </p>
        <p>
          To replace <code>NEXTAUTH_SECRET</code>, which signs everyone out, run:
        </p>
        <Code label="Terminal">npm run rotate-keys -- --sessions</Code>
      </>
    ),
  },
]
