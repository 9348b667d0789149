import { Code, type GuideSection, To } from '../parts'

/** Section about notifications for hosts. */
export const push: GuideSection = {
  id: 'push',
  title: 'Notifications',
  body: (
    <>
      <p>
        Apps send <To guide="notifications">notifications</To> without anything for you to set up. Each app
        has a key that signs its messages (VAPID, RFC 8292). It is made when it is first needed, kept in the
        database under <code>KEY_ENCRYPTION_KEY</code>, and so in every backup. Earlier versions had one key
        for all apps. Its devices stay reachable, and move to their app’s key when they next open the app.
      </p>
      <p>
        Browsers and phones subscribed with a key and accept only messages that it signed. Without a backup of
        the database, every subscription of every app is lost: people would have to subscribe again, and most
        never do. <code>npm run rotate-keys</code> does not touch the keys. If someone may have read them,
        stop the service and replace them. The command does nothing without this option:
      </p>
      <Code label="Terminal">npm run replace-push-key -- --end-all-subscriptions</Code>
      <p>
        If only one app’s key may have been read, add <code>--app</code> and the app’s address, such as{' '}
        <code>--app bakery</code>.
      </p>
      <p>
        The service has to reach these addresses on port 443. If a firewall limits outgoing connections,
        allow:
      </p>
      <ul>
        <li>
          <code>fcm.googleapis.com</code> for Chrome, Edge on Android, and Android apps
        </li>
        <li>
          <code>updates.push.services.mozilla.com</code> for Firefox
        </li>
        <li>
          <code>*.push.apple.com</code> for Safari and, with an owner’s key, iPhone apps
        </li>
        <li>
          <code>*.notify.windows.com</code> for Edge
        </li>
      </ul>
      <p>
        Other addresses are those of push services that people run themselves (UnifiedPush). They are treated
        like any unknown address: https only, and never in a private network.
      </p>
      <p>
        Messages wait in the database and are sent by whichever node claims them, so a node that stops in the
        middle loses nothing. Each node sends. Deliveries are kept for a month, metrics as long as the app.
      </p>
    </>
  ),
}
