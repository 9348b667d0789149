import { Code, type GuideSection, Note, Table, To } from '../parts'
import { appSignIns } from './app-sign-ins'

export const trustedLinks = (): readonly GuideSection[] => [
  {
    id: 'what',
    title: 'What it does',
    body: (
      <>
        <p>
          The app of a converted website can open that site’s https links from emails, messages and search
          results. Phones allow this without asking people once your website confirms that the app is yours:
          Android in a file called <code>assetlinks.json</code>, iPhones in{' '}
          <code>apple-app-site-association</code>.
        </p>
        <p>
          Without the files, everything else works and links open in the browser. Apps that are not made from
          a website, and sites without https, cannot have trusted links.
        </p>
      </>
    ),
  },
  {
    id: 'file',
    title: 'Get the files',
    body: (
      <>
        <p>
          Open <strong>App stores</strong> from your app’s menu under <strong>My apps</strong>. Under{' '}
          <strong>Links</strong>, enter who else signs your app, save, and download both files:
        </p>
        <ul>
          <li>
            <strong>Google Play’s SHA-256 fingerprint</strong>, if people get the app from Play. Google signs
            the copies in the store with its own <em>app signing key</em>; its fingerprint is on Play
            Console’s app signing page. The fingerprint of your app’s own key is there already.
          </li>
          <li>
            <strong>Apple team ID</strong>, if you have an iPhone app: ten letters and digits, in your Apple
            developer account under membership details. Without it there is no file for iPhones.
          </li>
        </ul>
        <p>The file for Android looks like this:</p>
        <Code label="assetlinks.json">{`[
  {
    "relation": ["delegate_permission/common.handle_all_urls"],
    "target": {
      "namespace": "android_app",
      "package_name": "com.yourshop.app",
      "sha256_cert_fingerprints": [
        "THE FINGERPRINT OF YOUR APP'S KEY",
        "THE ONE OF GOOGLE'S APP SIGNING KEY"
      ]
    }
  }
]`}</Code>
        <p>
          The file for iPhones leaves out paths that aren’t pages for visitors, such as{' '}
          <code>/wp-admin/</code> and <code>/wp-login.php</code>: those links stay in the browser. Add more of
          your paths in the same way, above the last line, which stands for all others.
        </p>
        <Note>
          If a file with one of these names is on your server already, another app is using it. Add our
          statement to its list instead of replacing the file.
        </Note>
      </>
    ),
  },
  {
    id: 'place',
    title: 'Put them on your server',
    body: (
      <>
        <p>They must be at exactly these addresses, on the same host that the app was made from:</p>
        <Code label="Addresses, with your own domain">{`https://yourshop.com/.well-known/assetlinks.json
https://yourshop.com/.well-known/apple-app-site-association`}</Code>
        <ul>
          <li>Over https, without a sign-in.</li>
          <li>
            Without a redirect. <code>www.yourshop.com</code> and <code>yourshop.com</code> are two hosts:
            links to a host open in the app only if the files are on that host.
          </li>
          <li>
            As <code>application/json</code>, including the one for iPhones, whose name has no extension.
          </li>
        </ul>
        <Code label="nginx">{`location = /.well-known/apple-app-site-association {
  default_type application/json;
}`}</Code>
      </>
    ),
  },
  {
    id: 'test',
    title: 'Check your website',
    body: (
      <>
        <p>
          <strong>Check now</strong> on the same page requests the files from two hosts, as phones do: that of
          your website, and the same with <code>www.</code> or without it. The app names both, because links
          are written either way, and no one can tell from outside whether you use both. It shows what is
          wrong:
        </p>
        <Table
          caption="What the check finds"
          head={['It says', 'What to do']}
          rows={[
            [
              'No file at this address',
              'Upload it. On some servers, folders that begin with a dot are hidden or blocked.',
            ],
            [
              'This URL redirects',
              'Serve the file on this host too, before the rule that redirects visitors.',
            ],
            [
              'Status 401 or 403',
              'Let everyone read the file. A firewall or a page for sign-in is in front of it.',
            ],
            ['Sent as another type', 'Set the content type to application/json.'],
            ['Not valid JSON', 'Upload the file as it was downloaded.'],
            [
              'Another app, or another fingerprint',
              'The file is from an older app or key. Download it again.',
            ],
            [
              'Google Play’s fingerprint is missing',
              'Download the file again after you saved the fingerprint.',
            ],
            [
              'Missing under “webcredentials”',
              'Links work, but a sign-in in the browser can’t come back to the iPhone app. Download the file again.',
            ],
            [
              'The host didn’t respond over HTTPS',
              'If you use the host, make it serve the files. If it doesn’t exist, you don’t need to do anything for iPhones and Android 12 or newer. On Android 11 and earlier, links don’t open in the app until every host has the file.',
            ],
          ]}
        />
        <p>You can also check yourself. The response should be 200 and show the file:</p>
        <Code label="Terminal">{`curl -i https://yourshop.com/.well-known/assetlinks.json`}</Code>
        <p>
          Apple’s own servers fetch the file for all iPhones and keep it, so a change can take a day to
          arrive.
        </p>
      </>
    ),
  },
  {
    id: 'check',
    title: 'Check it on a phone',
    body: (
      <>
        <p>
          Android reads the file when the app is installed. Install the app again, wait a minute, and tap a
          link to your site in a message: the app should open. With a cable and Android’s platform tools, you
          can see the result of the check:
        </p>
        <Code label="Terminal">{`adb shell pm verify-app-links --re-verify com.yourshop.app
adb shell pm get-app-links com.yourshop.app`}</Code>
        <p>
          <code>verified</code> means that it works. <code>1024</code> or <code>none</code> usually means a
          redirect, a wrong host or a wrong fingerprint.
        </p>
        <Note>
          A new app has a new key. If you delete an app and make it again, its fingerprint is different: see{' '}
          <To guide="signing-keys" part="deleting">
            what deleting means
          </To>
          .
        </Note>
      </>
    ),
  },
  {
    id: 'hosted',
    title: 'Hosted apps',
    body: (
      <p>
        Where each hosted app has <To guide="app-hosts">its own host</To>, both files are already there. For
        an app in a folder, these files have no effect: it shares its host with all others, and a host can
        only confirm an app for all of its addresses. If you put such a folder on your own domain with a
        proxy, they work there.
      </p>
    ),
  },
  ...appSignIns,
]
