import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, To } from '../parts'

export const hostedApp: readonly GuideSection[] = [
  {
    id: 'publish',
    title: 'Publish a version',
    body: (
      <>
        <ol>
          <li>
            Press <strong>Publish</strong> in the builder. Whatever is unsaved is saved first.
          </li>
          <li>
            Leave <strong>Version</strong> empty to count up from 1.0, or enter a number with dots such as{' '}
            <code>2.1</code>.
          </li>
          <li>
            Press <strong>Publish now</strong>.
          </li>
        </ol>
        <p>
          The dialog shows the app’s address, a QR code, and the files. Earlier versions stay in the list
          below with files of their own; the address always shows the newest.
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
          Share the address: in a mail, on a poster with the QR code, as a link on your website. It opens in
          any browser.
        </p>
        <ul>
          <li>
            <strong>Android:</strong> Chrome offers to install it. Otherwise: menu,{' '}
            <strong>Add to home screen</strong>, <strong>Install</strong>.
          </li>
          <li>
            <strong>iPhone and iPad:</strong> in Safari, Share, <strong>Add to Home Screen</strong>.
          </li>
          <li>
            <strong>Computer:</strong> Chrome and Edge show an install button in the address bar; in Safari it
            is File, <strong>Add to Dock</strong>.
          </li>
        </ul>
        <p>After the first visit the app starts without a network.</p>
      </>
    ),
  },
  {
    id: 'updates',
    title: 'Updates',
    body: (
      <p>
        Publish again. An installed app looks for a new version each time it is opened and shows it at the
        start after that, never in the middle of a tap. Nobody has to install anything twice.
      </p>
    ),
  },
  {
    id: 'address',
    title: 'About the address',
    body: (
      <>
        <p>
          It is made from the app’s name and a few random characters, so nobody can guess it, and it stays the
          same for good. Whoever has it can open the app: do not put anything secret on a screen.
        </p>
        <Note>
          There is no switch to unpublish yet. Deleting the app takes its address offline, and its signing key
          with it: read{' '}
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
          Under <strong>Analytics</strong>, in the menu of each of <strong>My apps</strong> and in the
          builder’s top bar, stands how often the app was opened and its packages were downloaded.
        </p>
        <ul>
          <li>
            <strong>Free:</strong> the totals of the last 7 days.
          </li>
          <li>
            <strong>Pro:</strong> 90 days, day by day, by platform and by version, beside the time before.
          </li>
          <li>
            <strong>Enterprise:</strong> 24 months, all apps added up, CSV files, and the same as JSON for
            your own tools at <code>GET /api/apps/…/analytics?period=30d</code>, with the session you are
            signed in with.
          </li>
        </ul>
        <p>
          It is one number a day, kept without cookies and with nothing about the people. Openings without a
          connection, of the Android app and of a copy on your own server are not in it, nor those of people
          who send Do Not Track or Global Privacy Control.
        </p>
      </>
    ),
  },
  {
    id: 'own-server',
    title: 'On a server of your own',
    body: (
      <>
        <p>
          Download <strong>Web app (ZIP)</strong> and unpack it into any folder of a web server; all its links
          are relative. Two things matter:
        </p>
        <ul>
          <li>It needs https. Without it browsers neither install it nor keep it for offline use.</li>
          <li>Let browsers ask again for its files, or people wait days for your next version. In nginx:</li>
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
        <p>Such a copy knows nothing of {brand.name}: to update it, publish, download and unpack again.</p>
      </>
    ),
  },
]
