import { Code, type GuideSection, Note, To } from '../parts'

export const trustedLinks: readonly GuideSection[] = [
  {
    id: 'what',
    title: 'What it does',
    body: (
      <>
        <p>
          The Android app of a converted website can open that site’s https links from emails, messages and
          search results. Android allows this without asking people once your website confirms that the app is
          yours, in a file called <code>assetlinks.json</code>.
        </p>
        <p>
          Without the file, everything else works and links open in the browser. Apps that are not made from a
          website, and sites without https, cannot have trusted links.
        </p>
      </>
    ),
  },
  {
    id: 'file',
    title: 'Write the file',
    body: (
      <>
        <p>
          You need the <strong>package id</strong> and the <strong>fingerprint</strong>, both at the end of
          the publish dialog. If people get the app from Google Play, add the fingerprint of Google’s{' '}
          <em>app signing key</em>, from Play Console’s app signing page: Google signs the copies in the store
          with that key.
        </p>
        <Code label="assetlinks.json">{`[
  {
    "relation": ["delegate_permission/common.handle_all_urls"],
    "target": {
      "namespace": "android_app",
      "package_name": "com.yourshop.app",
      "sha256_cert_fingerprints": [
        "THE FINGERPRINT FROM THE PUBLISH DIALOG",
        "THE ONE OF GOOGLE'S APP SIGNING KEY"
      ]
    }
  }
]`}</Code>
        <p>
          A fingerprint is 32 pairs of hexadecimal digits in capitals, separated by colons, such as{' '}
          <code>71:5E:7D:…</code>. If you do not use Play, leave out the second line and the comma before it.
        </p>
      </>
    ),
  },
  {
    id: 'place',
    title: 'Put it on your server',
    body: (
      <>
        <p>It must be at exactly this address, on the same host that the app was made from:</p>
        <Code label="Address, with your own domain">{`https://yourshop.com/.well-known/assetlinks.json`}</Code>
        <ul>
          <li>Over https, without a sign-in.</li>
          <li>
            Without a redirect. <code>www.yourshop.com</code> and <code>yourshop.com</code> are two hosts: use
            the one listed under <strong>What we found on your site</strong> in the builder’s settings.
          </li>
          <li>
            As <code>application/json</code>.
          </li>
        </ul>
        <p>Check it from your own computer. The response should be 200 and show the file:</p>
        <Code label="Terminal">{`curl -i https://yourshop.com/.well-known/assetlinks.json`}</Code>
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
]
