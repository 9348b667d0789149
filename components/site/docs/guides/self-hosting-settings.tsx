import { type GuideSection, Table, To } from '../parts'

const variables = (...names: string[]) =>
  names.map((variable) => (
    <code key={variable} className="mr-1.5 mb-1 inline-block leading-5 whitespace-nowrap">
      {variable}
    </code>
  ))

export const settings: GuideSection = {
  id: 'environment',
  title: 'Settings',
  body: (
    <>
      <p>
        Settings are environment variables, or lines in a file <code>.env</code> next to{' '}
        <code>package.json</code>. All are optional. If a value is invalid, the service does not start and
        names it. <code>.env.example</code> explains each with an example.
      </p>
      <Table
        caption="Environment variables"
        head={['Variable', 'What it sets', 'Without it']}
        rows={[
          [
            variables('APP_URL'),
            'the public address, such as https://apps.example.com',
            'http://localhost with the port',
          ],
          [
            variables('APPS_ORIGIN'),
            <>
              a host for each hosted app, such as https://*.apps.example:{' '}
              <To guide="app-hosts">A host for each app</To>
            </>,
            'apps are served in folders of APP_URL',
          ],
          [
            variables('DOMAINS_TARGET'),
            <>
              the host name that <To guide="domain">owners’ domains</To> point to, such as domains.example.com
            </>,
            'that of APP_URL',
          ],
          [
            variables('DOMAINS_DNS', 'DOMAINS_CA', 'TLS_CHECK_FROM'),
            'the name servers that check domains, the certificate authorities of the proxy, and proxies on other machines',
            'those of the system, letsencrypt.org, none',
          ],
          [variables('PORT', 'HOST'), 'the port and interface it listens on', '3000, all interfaces'],
          [variables('DATA_DIR'), 'the data folder', './data'],
          [variables('DATABASE_URL'), 'PostgreSQL instead of SQLite', 'SQLite in the data folder'],
          [
            variables('REDIS_URL'),
            'a Redis for rate limits that several nodes share',
            'each node counts separately',
          ],
          [
            variables('ASSETS_URL'),
            'S3-compatible storage for pictures, such as s3://pictures?endpoint=https://s3.example.com',
            'pictures are in the database',
          ],
          [
            variables('NEXTAUTH_SECRET'),
            'signs sessions; 32 characters or more',
            'created once, in secrets.json',
          ],
          [
            variables('KEY_ENCRYPTION_KEY'),
            'encrypts signing keys; 32 bytes in base64 or hexadecimal',
            'created once, in secrets.json',
          ],
          [
            variables('OTHER_KEY_ENCRYPTION_KEYS'),
            'keys that still open what was encrypted with them, separated by commas',
            'none',
          ],
          [
            variables('BACKUP_FOLDER', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP_DAYS'),
            'where backups are made, how often, and for how many days they are kept',
            'backups in the data folder, by hand, kept for 30 days',
          ],
          [
            variables('BACKUP_PICTURES'),
            'whether backups list the pictures of ASSETS_URL (list) or contain them (copy)',
            'list',
          ],
          [
            variables('BACKUP_PASSPHRASE', 'BACKUP_AGE_RECIPIENT', 'BACKUP_AGE_IDENTITY'),
            'encrypt backups, and open them again',
            'backups are not encrypted',
          ],
          [
            variables(
              'BACKUP_S3_URL',
              'BACKUP_S3_ENDPOINT',
              'BACKUP_S3_REGION',
              'BACKUP_S3_ACCESS_KEY_ID',
              'BACKUP_S3_SECRET_ACCESS_KEY',
            ),
            'the bucket that encrypted backups are sent to',
            'backups stay on this server',
          ],
          [
            variables('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
            'the first administrator',
            'admin@appkiln.local, and a generated password',
          ],
          [
            variables('REQUIRE_SECOND_FACTOR'),
            'who must set up a second factor before anything else works: none, admin or all',
            'none: administrators are asked and can put it off for seven days',
          ],
          [
            variables('SMTP_URL', 'MAIL_FROM'),
            'the mail server and the sender',
            'emails are written to the outbox folder',
          ],
          [
            variables('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'),
            'sign-in with Google, or with another OpenID provider instead',
            'the button is not shown',
          ],
          [
            variables('FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET', 'FACEBOOK_API_BASE'),
            'sign-in with Facebook; the last one is for test servers',
            'the button is not shown',
          ],
          [
            variables('BANK_DETAILS'),
            'the bank account shown on invoices',
            'what an administrator entered; without either, bank transfer is not offered',
          ],
          [
            variables('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_API_BASE'),
            'payments through PayPal; the last one is the address of the sandbox or a test server',
            'what an administrator entered; without either, PayPal is not offered',
          ],
          [
            variables('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'),
            'payments by card through Stripe; the last one is for test servers',
            'what an administrator entered; without either, payment by card is not offered',
          ],
          [
            variables('VAPID_SUBJECT'),
            'the contact for push services with questions about messages: mailto: with an email address, or an https address',
            'APP_URL if it is https, else the email address of the brand',
          ],
          [
            variables('APNS_API_BASE'),
            'where notifications for iPhones are sent in place of Apple’s service; for tests only',
            'Apple’s service',
          ],
          [
            variables('MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'),
            'the server of the maps in apps, such as https://tiles.example.com/{z}/{x}/{y}.png, and whom each map credits',
            'maps are drawings that say so',
          ],
          [
            variables('BREACHED_PASSWORDS_URL'),
            'a service that knows passwords from breaches, such as https://api.pwnedpasswords.com',
            'new passwords are only compared with the built-in list',
          ],
          [variables('TRUST_PROXY'), 'how many proxies in front may set the visitor’s address', '0: none'],
          [
            variables('OUTBOUND_PRIVATE_ALLOW'),
            'private addresses that conversions may reach; for tests only',
            'none',
          ],
          [variables('METRICS_TOKEN'), 'opens /metrics for Prometheus with this token', 'no metrics'],
          [
            variables('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'),
            'sends traces to an OpenTelemetry collector; the second is the share that is kept, from 0 to 1',
            'no traces',
          ],
          [
            variables('PACKAGE_CACHE_MB'),
            'how much disk a node uses at most to keep packages that were downloaded, in MiB; its folder, DATA_DIR/cache, may be deleted at any time',
            '1024',
          ],
          [
            variables('DRAIN_SECONDS'),
            'how long a stopping node keeps serving, so that a proxy can send requests elsewhere',
            '0: it stops immediately',
          ],
          [variables('LOG_LEVEL'), 'trace, debug, info, warn, error or silent', 'info'],
        ]}
      />
    </>
  ),
}
