import type { ReactNode } from 'react'
import type { Entitlements } from '@/lib/billing/plans/plan'
import { listed, planNamesWith } from '@/lib/billing/plans/wording'
import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, To } from '../parts'
import { Screenshot } from '../screenshot'

export const hostedApp = (): readonly GuideSection[] => [
  {
    id: 'publish',
    title: 'Publish a version',
    body: (
      <>
        <ol>
          <li>
            Press <strong>Publish</strong> in the builder. Unsaved changes are saved first.
          </li>
          <li>
            To give the version your own number, such as <code>2.1</code>, enter it under{' '}
            <strong>Version</strong>. Otherwise it gets the next one; the first is 1.0.
          </li>
          <li>
            Press <strong>Publish now</strong>, or <strong>Publish changes</strong> if a version is live.
          </li>
        </ol>
        <Screenshot
          name="publish"
          alt="The publish dialog: the app’s address to share, and below it the files for phones, stores and servers."
        />
        <p>
          The dialog shows the app’s address, a QR code and the files. Earlier versions stay under{' '}
          <strong>All releases</strong>, with their own files. The address always shows the newest version.
        </p>
      </>
    ),
  },
  {
    id: 'install',
    title: 'Get it onto home screens',
    body: (
      <>
        <p>
          Share the address in an email, as a QR code on a poster, or as a link on your website. It opens in
          any browser.
        </p>
        <ul>
          <li>
            <strong>Android:</strong> Chrome offers to install it. If not: menu,{' '}
            <strong>Add to home screen</strong>, <strong>Install</strong>.
          </li>
          <li>
            <strong>iPhone and iPad:</strong> in Safari, tap Share, then <strong>Add to Home Screen</strong>.
          </li>
          <li>
            <strong>Computer:</strong> Chrome and Edge show an install button in the address bar. In Safari,
            choose File, then <strong>Add to Dock</strong>.
          </li>
        </ul>
        <p>
          After the first visit the app starts without a network. On Android, press and hold the icon to see
          the screens of its navigation. If a form has a long text field, people can also share text or a link
          to the installed app: it opens with that in the field.
        </p>
        <p>
          Add the <strong>Install prompt</strong> component to a screen to offer this in the app itself: it
          opens the browser’s own question, and shows the two steps on iPhones. For your own website, copy the
          line of HTML under <strong>App stores</strong> in the app’s menu in <em>My apps</em>.
        </p>
      </>
    ),
  },
  {
    id: 'updates',
    title: 'Updates',
    body: (
      <p>
        Publish again. An installed app looks for a new version each time it is opened and shows it the next
        time it starts. If it is open when the new version arrives, a line below its bar says so, with a
        button that reloads it. It never changes by itself while someone is using it, and no one has to
        install it again.
      </p>
    ),
  },
  {
    id: 'address',
    title: 'About the address',
    body: (
      <>
        <p>
          It contains the app’s name and a few random characters, so no one can guess it, and it never
          changes. Anyone with the address can open the app, so do not put anything secret on a screen.
        </p>
      </>
    ),
  },
  {
    id: 'unpublish',
    title: 'Take it offline',
    body: (
      <>
        <p>
          Choose <strong>Unpublish</strong> in the publish dialog, or in the app’s menu under{' '}
          <strong>My apps</strong>. The address stops working right away. Devices that installed the app from
          there notice it the next time they look for an update, and remove it. Android apps stay on people’s
          phones. Your design and all versions are kept: publish again, and the same address is back.
        </p>
        <Note>
          Deleting an app is something else. You can restore it for 30 days; we keep its signing key for 90
          days more. Read{' '}
          <To guide="signing-keys" part="deleting">
            what that means
          </To>{' '}
          first.
        </Note>
      </>
    ),
  },
  {
    id: 'numbers',
    title: 'See how often it is opened',
    body: (
      <>
        <p>
          <strong>Analytics</strong> shows how often the app was opened and its packages were downloaded. You
          find it in each app’s menu under <strong>My apps</strong>, and in the builder’s top bar.
        </p>
        <ul>
          {level('basic', 'totals for the last 7 days.')}
          {level(
            'advanced',
            '90 days, day by day, by platform and by version, compared with the period before.',
          )}
          {level(
            'enterprise',
            <>
              24 months, all apps together, and CSV files. Your own tools get the same numbers as JSON from{' '}
              <code>GET /api/apps/…/analytics?period=30d</code>, using the session you are signed in with.
            </>,
          )}
        </ul>
        <p>
          We store one number per day, without cookies and without anything about the people. The number does
          not include opens without a connection, of the Android app, or of a copy on your own server. It also
          leaves out people whose browser sends Do Not Track or Global Privacy Control.
        </p>
      </>
    ),
  },
  {
    id: 'own-server',
    title: 'On your own server',
    body: (
      <>
        <p>
          Download <strong>Web app (ZIP)</strong> and unpack it into any folder of a web server. All its links
          are relative. Two things matter:
        </p>
        <ul>
          <li>It needs https. Without it, browsers neither install the app nor store it for offline use.</li>
          <li>
            Make browsers check for new files each time, or people may wait days for your next version. In
            nginx:
          </li>
        </ul>
        <Code label="nginx">{`location /app/ {
    root /var/www;                        # the files are in /var/www/app
    index index.html;
    add_header Cache-Control "no-cache";  # ask each time; unchanged files are not sent again
    location ~ \\.webmanifest$ {
        default_type application/manifest+json;
        add_header Cache-Control "no-cache";
    }
}`}</Code>
        <p>This copy is not connected to {brand.name}. To update it, publish, download and unpack again.</p>
      </>
    ),
  },
]

/** What the plans with a level of analytics show. */
function level(of: Entitlements['analytics'], text: ReactNode): ReactNode {
  const names = planNamesWith(({ analytics }) => analytics === of)
  if (names.length === 0) return null
  return (
    <li>
      <strong>{listed(names)}:</strong> {text}
    </li>
  )
}
