import { Link } from '../../../ui/link'
import { Code, type GuideSection } from '../parts'

/** Section about sending messages from the owner's systems. */
export const notificationsApi: GuideSection = {
  id: 'api',
  title: 'From your own systems',
  body: (
    <>
      <p>
        Create an API token on the <strong>Messages</strong> page. It is shown once, belongs to this one app,
        and can send messages and nothing else. Revoke it there when you no longer need it.{' '}
        <code>APP_ID</code> is in the address of that page.
      </p>
      <Code label="Terminal">{`curl -X POST https://this-site.example/api/apps/APP_ID/messages \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-4711-is-ready" \\
  -d '{
    "title": "Fresh bread at four",
    "body": "The second batch is in the oven.",
    "target": "#menu",
    "topics": ["offers"],
    "at": "2026-12-24T15:00:00+01:00"
  }'`}</Code>
      <ul>
        <li>
          Only <code>title</code> is required. Without <code>topics</code> it goes to everyone, without{' '}
          <code>at</code> immediately.
        </li>
        <li>
          <code>target</code> is what a tap opens: <code>#screen</code>, <code>#~shop/product/12</code>,{' '}
          <code>#~blog/post/34</code>, or an address that starts with https.
        </li>
        <li>
          <code>urgency</code> is <code>normal</code> or <code>high</code>, and <code>ttl</code> the number of
          seconds that the message is valid, from 60 to 2419200.
        </li>
        <li>
          With an <code>Idempotency-Key</code>, the same call made twice sends one message. Use another key
          for each message, of 16 to 64 letters, digits, hyphens or underscores.
        </li>
      </ul>
      <p>
        The response is <code>201</code> with the message’s id, its state, and how many devices it is for now.
        The <Link href="/docs/api">API reference</Link> describes everything else: translations, audiences,
        schedules and errors.
      </p>
    </>
  ),
}
