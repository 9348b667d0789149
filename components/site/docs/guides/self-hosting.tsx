import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'
import { backups } from './self-hosting-backups'
import { push } from './self-hosting-push'
import { settings } from './self-hosting-settings'

export const selfHosting = (): readonly GuideSection[] => [
  {
    id: 'start',
    title: 'Start it',
    body: (
      <>
        <p>
          All you need is Node.js and the source code. One command installs the packages, creates the secrets,
          sets up the database, builds, and serves on port 3000:
        </p>
        <Code label="Terminal">npm start</Code>
        <p>
          The oldest supported version of Node.js is 22.14, and 24 is recommended. On an older one, the
          command downloads Node 24 from the npm registry, for this service only, and continues with it.{' '}
        </p>{' '}
        <p>
          {' '}
          The very first start prints the administrator’s email and a generated password, once. When you sign
          in with it, you choose another one. Later starts take seconds. To make someone else an
          administrator:
        </p>
        <Code label="Terminal">npm run admin -- someone@example.com</Code>
        <p>
          For someone who has lost their authenticator app, recovery codes and passkeys, this removes them and
          signs the account out everywhere. The password stays.
        </p>
        <Code label="Terminal">npm run reset-second-factor -- someone@example.com</Code>
        <p>
          Building takes about 2 GB of memory; running takes far less. You don’t need an Android SDK, Java, a
          queue or any other service.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Where your data is',
    body: (
      <>
        <p>
          Everything that must survive is in the data folder: <code>./data</code>, or the folder in{' '}
          <code>DATA_DIR</code>.
        </p>
        <Table
          caption="What is in the data folder"
          head={['File', 'What it is']}
          rows={[
            [<code key="db">appkiln.db</code>, 'the database, if you use SQLite'],
            [
              <code key="secrets">secrets.json</code>,
              'the secret that signs sessions, and the key that encrypts signing keys',
            ],
            [<code key="outbox">outbox/</code>, 'emails as .eml files, while no mail server is set'],
            [
              <code key="backups">backups/</code>,
              'backups by npm run backup, unless you name another folder',
            ],
          ]}
        />
        <Note>
          If you lose <code>secrets.json</code>, you lose every signing key, and installed Android apps can
          never be updated again. Back it up from the first day.
        </Note>
      </>
    ),
  },
  settings,
  {
    id: 'mail',
    title: 'Email',
    body: (
      <>
        <p>Without a mail server, no one can reset their password or confirm their email. Set one:</p>
        <Code label=".env">{`SMTP_URL=smtps://user:password@mail.example.com
MAIL_FROM=Your Name <apps@example.com>`}</Code>
        <p>
          Percent-encode special characters in the password: write <code>%40</code> for <code>@</code> and{' '}
          <code>%2F</code> for <code>/</code>. If the mail server refuses an email, the service tries again
          for three days. Administrators can see what is waiting.
        </p>
        <p>
          Once a mail server is set, customers confirm their email before they can publish. Without a mail
          server, no confirmation is required.
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
          Create an OAuth client with the provider and set its ID and secret as above. The provider asks for a
          redirect address:
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
          SQLite is the right choice for one server. If you have several, or already run PostgreSQL, create an
          empty database and set its address. The next start creates the tables:
        </p>
        <Code label=".env">{`DATABASE_URL=postgresql://appkiln:password@db.example.com:5432/appkiln`}</Code>
        <p>
          Any node can handle any request, as long as all of them use the same database,{' '}
          <code>NEXTAUTH_SECRET</code>, <code>KEY_ENCRYPTION_KEY</code> and <code>APP_URL</code>. To share
          rate limits between nodes, add a Redis. Without one, each node counts separately:
        </p>
        <Code label=".env">{`REDIS_URL=rediss://appkiln:password@redis.example.com:6379`}</Code>
        <p>
          While Redis is down, each node counts separately, and the log and the System page say so. You don’t
          need to back up Redis.
        </p>
        <p>
          Pictures are in the database. To keep them in S3-compatible storage instead, set its address, and
          move the pictures that you have already. The service can keep running:
        </p>
        <Code label=".env">{`ASSETS_URL=s3://pictures?endpoint=https://s3.example.com&region=eu-central-1
AWS_ACCESS_KEY_ID=…
AWS_SECRET_ACCESS_KEY=…`}</Code>
        <Code label="Terminal">npm run move-assets</Code>
        <p>
          A backup then lists the pictures, and{' '}
          <To guide="self-hosting" part="backup-pictures">
            copies them if you want
          </To>
          . Renewals, reminders and cleaning are done by one node at a time; if it stops, another takes over
          within a minute.
        </p>
        <p>
          The folder <code>docs/deployment</code> in the source code has a Dockerfile, a compose file for two
          nodes, a systemd unit, Kubernetes manifests and a Grafana dashboard. It also explains how to upgrade
          without downtime.
        </p>
        <Note>Your data is not moved from SQLite to PostgreSQL automatically. Choose before you start.</Note>
      </>
    ),
  },
  {
    id: 'service',
    title: 'Run it as a service',
    body: (
      <>
        <p>With systemd, a user named appkiln, and the source code in /srv/appkiln:</p>
        <Code label="/etc/systemd/system/appkiln.service">{`[Unit]
Description=${brand.name}
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
          <code>/api/health</code> returns 200 while the service works, and 503 if the database is
          unavailable, nothing can be saved, or the service is about to stop. When you stop the service,
          running requests get up to eight seconds to finish.
        </p>
        <p>
          <code>npm start</code> runs two processes: one handles requests, and a worker sends emails and push
          messages and does everything else in the background. If the worker exits or stops responding, it is
          restarted; the <code>worker</code> of <code>/api/health</code> is <code>running</code> or{' '}
          <code>restarting</code>. On several nodes, <code>npm start -- --web</code> and{' '}
          <code>npm start -- --worker</code> start one of the two.
        </p>
        <p>
          The service also checks itself every minute and shows the result at <code>/status</code>, for your
          customers as well. It can’t see what happens between it and them, so let a monitor outside ask{' '}
          <code>/api/health</code> too.
        </p>
        <p>
          To administrators who are signed in, its <code>disk</code> is <code>ok</code>, <code>low</code> with
          less than 512 MiB free, <code>full</code>, or <code>unwritable</code> for any other reason.{' '}
          <code>/metrics</code> has the free space as <code>appkiln_disk_free_bytes</code>. Administrators get
          an email when a disk runs low, and another one when nothing can be saved. Free some space; you don’t
          need to restart.
        </p>
        <p>
          If the database is unavailable, published apps that were opened lately stay online, and so do the
          public pages. Everything else returns 503 with <code>Retry-After</code> and works again as soon as
          the database does.
        </p>
        <p>
          Pictures are decoded in up to two separate processes, each with at most 512 MiB. Plan 1.5 GB of
          memory for the service.
        </p>
      </>
    ),
  },
  ...backups,
  push,
  {
    id: 'update',
    title: 'Update',
    body: (
      <>
        <p>
          Back up, get the new source code, and restart. Packages, database and build are updated
          automatically:
        </p>
        <Code label="Terminal">{`npm run backup
git pull
sudo systemctl restart appkiln`}</Code>
        <p>
          Next: <To guide="reverse-proxy">https and speed behind nginx</To>,{' '}
          <To guide="taking-payments">taking payments</To>, and{' '}
          <To guide="white-label">running {brand.name} under your own name</To>.
        </p>
      </>
    ),
  },
]
