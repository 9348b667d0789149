import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

const { name } = brand

const variables = (...names: string[]) =>
  names.map((variable) => (
    <code key={variable} className="mr-1.5 mb-1 inline-block leading-5 whitespace-nowrap">
      {variable}
    </code>
  ))

export const selfHosting: readonly GuideSection[] = [
  {
    id: 'start',
    title: 'Start it',
    body: (
      <>
        <p>
          All it takes is Node.js 20.19 or newer and the sources. One command installs the packages, makes the
          secrets, sets up the database, builds, and serves on port 3000:
        </p>
        <Code label="Terminal">npm start</Code>
        <p>
          The very first start prints the administrator’s email and a generated password, once. Keep it, sign
          in, and change it under <strong>Account</strong>. Later starts take seconds. To make somebody else
          an administrator:
        </p>
        <Code label="Terminal">npm run admin -- somebody@example.com</Code>
        <p>
          Building wants about 2 GB of memory; running wants far less. No Android SDK, no Java, no queue and
          no further service is needed.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Where the data is',
    body: (
      <>
        <p>
          Everything that must survive is in the data folder: <code>./data</code>, or wherever{' '}
          <code>DATA_DIR</code> points.
        </p>
        <Table
          caption="What is in the data folder"
          head={['File', 'What it is']}
          rows={[
            [<code key="db">appkiln.db</code>, 'the database, while you use SQLite'],
            [
              <code key="secrets">secrets.json</code>,
              'the secret that signs sessions, and the key that encrypts signing keys',
            ],
            [<code key="outbox">outbox/</code>, 'mail that was not sent, as .eml files'],
            [
              <code key="backups">backups/</code>,
              'what npm run backup wrote, unless you name another folder',
            ],
          ]}
        />
        <Note>
          Whoever loses <code>secrets.json</code> loses every signing key, and with them the way to update
          installed Android apps. It belongs in your backup from the first day.
        </Note>
      </>
    ),
  },
  {
    id: 'environment',
    title: 'Settings',
    body: (
      <>
        <p>
          Settings are environment variables, or lines of a file <code>.env</code> beside{' '}
          <code>package.json</code>. All are optional. A wrong value stops the start and names itself.{' '}
          <code>.env.example</code> explains each with an example.
        </p>
        <Table
          caption="Environment variables"
          head={['Variable', 'What it sets', 'Without it']}
          rows={[
            [
              variables('APP_URL'),
              'the address people use, such as https://apps.example.com',
              'http://localhost and the port',
            ],
            [variables('PORT', 'HOST'), 'where the service listens', '3000, all interfaces'],
            [variables('DATA_DIR'), 'the data folder', './data'],
            [variables('DATABASE_URL'), 'PostgreSQL in place of SQLite', 'SQLite in the data folder'],
            [
              variables('REDIS_URL'),
              'a Redis in which several nodes count limits together',
              'each node counts for itself',
            ],
            [
              variables('NEXTAUTH_SECRET'),
              'signs sessions; 32 characters or more',
              'made once, in secrets.json',
            ],
            [
              variables('KEY_ENCRYPTION_KEY'),
              'encrypts signing keys; 32 bytes as base64 or hexadecimal',
              'made once, in secrets.json',
            ],
            [
              variables('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
              'the first administrator',
              'admin@appkiln.local, and a generated password',
            ],
            [
              variables('SMTP_URL', 'MAIL_FROM'),
              'the mail server, and who mail comes from',
              'mail is written to the outbox folder',
            ],
            [
              variables('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'),
              'sign-in with Google, or with another OpenID provider in its place',
              'the button says that it is not set up',
            ],
            [
              variables('FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET', 'FACEBOOK_API_BASE'),
              'sign-in with Facebook; the last one puts another server in its place, for tests',
              'the button says that it is not set up',
            ],
            [
              variables('BANK_DETAILS'),
              'where customers transfer money to, as it shall stand on invoices',
              'what an administrator entered; without either, no bank transfer is offered',
            ],
            [
              variables('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_API_BASE'),
              'payments through PayPal; the last one is the sandbox’s address, or a test server’s',
              'what an administrator entered; without either, PayPal is not offered',
            ],
            [variables('TRUST_PROXY'), 'how many proxies in front may name the visitor’s address', '0: none'],
            [
              variables('OUTBOUND_PRIVATE_ALLOW'),
              'private addresses that conversions may reach; for tests only',
              'none',
            ],
            [variables('LOG_LEVEL'), 'trace, debug, info, warn, error or silent', 'info'],
          ]}
        />
        <p>
          Change <code>APP_URL</code> and the next start builds anew, because the address stands in the pages.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Mail',
    body: (
      <>
        <p>Set a mail server, or nobody can reset a password:</p>
        <Code label=".env">{`SMTP_URL=smtps://user:password@mail.example.com
MAIL_FROM=Your Name <apps@example.com>`}</Code>
        <p>
          Characters in the password that mean something in an address, such as <code>@</code> or{' '}
          <code>/</code>, are written as <code>%40</code> and <code>%2F</code>. What the server does not take
          stays in the outbox folder, and the log says so.
        </p>
      </>
    ),
  },
  {
    id: 'sign-in',
    title: 'Sign-in with Google and Facebook',
    body: (
      <>
        <p>
          Create an OAuth client with the provider and enter id and secret above. The provider asks for the
          address to come back to:
        </p>
        <Code label="Redirect addresses, with your own domain">{`https://apps.example.com/api/auth/callback/google
https://apps.example.com/api/auth/callback/facebook`}</Code>
      </>
    ),
  },
  {
    id: 'postgresql',
    title: 'PostgreSQL, and several nodes',
    body: (
      <>
        <p>
          SQLite is the right choice for one server. For several, or if you run PostgreSQL anyway, create an
          empty database and name it; the tables are made at the next start:
        </p>
        <Code label=".env">{`DATABASE_URL=postgresql://appkiln:password@db.example.com:5432/appkiln`}</Code>
        <p>
          Nodes keep nothing to themselves, so any of them answers any request, if they share the database,{' '}
          <code>NEXTAUTH_SECRET</code>, <code>KEY_ENCRYPTION_KEY</code> and <code>APP_URL</code>. Limits
          against guessing and flooding are shared through a Redis; without one, each node counts for itself:
        </p>
        <Code label=".env">{`REDIS_URL=rediss://appkiln:password@redis.example.com:6379`}</Code>
        <p>
          While it does not answer, nodes go on and count by themselves; the log and the System page say so.
          Nothing in it has to survive, so it needs no backup.
        </p>
        <Note>Data does not move from SQLite to PostgreSQL by itself. Choose before you begin.</Note>
      </>
    ),
  },
  {
    id: 'service',
    title: 'Run it as a service',
    body: (
      <>
        <p>With systemd, for an account of its own and the sources in /srv/appkiln:</p>
        <Code label="/etc/systemd/system/appkiln.service">{`[Unit]
Description=Appkiln
After=network-online.target
Wants=network-online.target

[Service]
User=appkiln
WorkingDirectory=/srv/appkiln
EnvironmentFile=-/etc/appkiln.env
ExecStart=/usr/bin/node lib/commands/start.mjs
Restart=on-failure
TimeoutStopSec=20

[Install]
WantedBy=multi-user.target`}</Code>
        <Code label="Terminal">{`sudo systemctl enable --now appkiln
curl http://localhost:3000/api/health`}</Code>
        <p>
          <code>/api/health</code> answers 200 while service and database are well, and 503 when the database
          is gone. A stop lets requests under way finish, for ten seconds at most.
        </p>
      </>
    ),
  },
  {
    id: 'backup',
    title: 'Backup and restore',
    body: (
      <>
        <Code label="Terminal">npm run backup -- /mnt/backups</Code>
        <p>
          It writes a folder with the date in its name: a consistent copy of the database, taken while the
          service runs, and <code>secrets.json</code>. For PostgreSQL it calls <code>pg_dump</code>, which
          must be installed in the server’s version. If your secrets come from the environment, they are not
          in it: keep them beside it.
        </p>
        <p>To restore:</p>
        <ol>
          <li>Stop the service.</li>
          <li>
            Put <code>secrets.json</code> and <code>appkiln.db</code> into the data folder, and remove{' '}
            <code>appkiln.db-wal</code> and <code>appkiln.db-shm</code> if they are there. For PostgreSQL, run{' '}
            <code>pg_restore --clean --if-exists --dbname=… appkiln.dump</code>.
          </li>
          <li>Start it. Download a package of some app: if it comes, its key opened.</li>
        </ol>
      </>
    ),
  },
  {
    id: 'update',
    title: 'Bring it up to date',
    body: (
      <>
        <p>Back up, take the new sources, start. Packages, database and build follow by themselves:</p>
        <Code label="Terminal">{`npm run backup
git pull
sudo systemctl restart appkiln`}</Code>
        <p>
          Next: <To guide="reverse-proxy">https and speed behind nginx</To>,{' '}
          <To guide="taking-payments">taking payments</To>, and{' '}
          <To guide="white-label">{name} under your own name</To>.
        </p>
      </>
    ),
  },
]
