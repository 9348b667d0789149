import { WEBHOOK_EVENTS } from '@/lib/base/webhook-events'
import { Link } from '../../../ui/link'
import { Code, type GuideSection, Note, Table } from '../parts'

export const webhooks = (): readonly GuideSection[] => [
  {
    id: 'set-up',
    title: 'Set one up',
    body: (
      <>
        <p>
          Open <strong>Account</strong>, <strong>Workspace</strong>, <strong>Webhooks</strong>, and enter an
          address of yours that starts with https. Choose the events that it gets. Owners and administrators
          of a workspace can do this.
        </p>
        <p>
          You see the signing secret once. Keep it where your server finds it. Then press{' '}
          <strong>Send a test</strong>, and open the log below to see what your server answered.
        </p>
        <Table
          caption="Events"
          head={['Event', 'When']}
          rows={Object.entries(WEBHOOK_EVENTS).map(([name, text]) => [<code key={name}>{name}</code>, text])}
        />
      </>
    ),
  },
  {
    id: 'receive',
    title: 'What your server gets',
    body: (
      <>
        <p>
          A POST request with JSON. <code>data</code> has the IDs of what happened; the{' '}
          <Link href="/docs/api">API</Link> has the rest.
        </p>
        <Code label="Request">{`POST /apps HTTP/1.1
Content-Type: application/json
Webhook-Id: msg_4f0c2a7be51e4c0a9a1c6c1f0c2f7d11
Webhook-Timestamp: 1798722000
Webhook-Signature: v1,oQ7n…

{"type":"release.created","timestamp":"2026-12-31T13:00:00.000Z","data":{"app":"…","release":4,"versionName":"1.3"}}`}</Code>
        <p>
          Answer with any status from 200 to 299 within 15 seconds, and do the work afterwards. Events can
          come twice or in another order: <code>Webhook-Id</code> stays the same, so remember those that you
          have seen.
        </p>
      </>
    ),
  },
  {
    id: 'verify',
    title: 'Verify the signature',
    body: (
      <>
        <p>
          Requests are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> defines,
          which has libraries for most languages. Verify the body as you received it, before you parse it.
        </p>
        <Code label="JavaScript">{`import { Webhook } from 'standardwebhooks'

const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)`}</Code>
        <p>
          <strong>Replace the secret</strong> whenever someone may have read it. For a day, requests have a
          signature of each secret, so you can change yours in that time.
        </p>
      </>
    ),
  },
  {
    id: 'failures',
    title: 'When your server fails',
    body: (
      <>
        <p>
          We try again after 5 seconds, 5 minutes, half an hour, 2, 5 and 10 hours, and then every 12 hours,
          for three days. <code>Retry-After</code> is respected. Redirects are not followed, and addresses in
          private networks are never called.
        </p>
        <p>
          A webhook that fails for three days is paused, and the owner gets an email. One that answers{' '}
          <code>410</code> is paused at once. Press <strong>Resume</strong> when your server works: what waits
          is sent then. The log of the last 30 days can send each event again.
        </p>
        <Note>
          Webhooks that fail are tried apart from those that work. Those that work get their events two
          webhooks of a workspace at a time. A server that takes more than 3 seconds to answer gets one event
          a turn: answer first, and then do your work.
        </Note>
      </>
    ),
  },
]
