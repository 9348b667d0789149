import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

export const signingKeys = (): readonly GuideSection[] => [
  {
    id: 'what',
    title: 'What signs what',
    body: (
      <>
        <p>
          Every Android app is signed. A phone accepts an update only if it is signed with the same key as the
          installed app. So the key, more than the name, is the app’s identity.
        </p>
        <Table
          caption="What each file is signed with"
          head={['File', 'Signed with', 'What the signature does']}
          rows={[
            ['APK', 'your app’s own key', 'phones check it with each update'],
            [
              'AAB',
              'the same key, as the upload key',
              'Google Play checks that the upload is yours, then signs with its own',
            ],
            ['Hosted app, web app ZIP', 'no key', 'https proves where they come from'],
            ['Android Studio project', 'no key', 'you sign what you build, with your app’s own key'],
            ['Xcode project', 'no key', 'Apple’s tools sign the app with your developer account'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'where',
    title: 'How keys are created and stored',
    body: (
      <ul>
        <li>
          Each app gets its own key when it is first published, unless you{' '}
          <To guide="signing-keys" part="bring">
            import one
          </To>
          : RSA with 2,048 bits, and a certificate valid for 30 years.
        </li>
        <li>
          It is stored encrypted (AES-256-GCM) and tied to that one app. The encryption key is not in the
          database.
        </li>
        <li>
          After the first release it is never replaced. Packages are signed on the server while you download
          them. The key itself leaves the server only when you download it.
        </li>
        <li>
          The publish dialog shows the fingerprint of its certificate, under <strong>Details</strong>. It is
          public. You need it for <To guide="trusted-links">trusted links</To> and to compare with Play
          Console.
        </li>
      </ul>
    ),
  },
  {
    id: 'losing',
    title: 'What happens if a key is lost',
    body: (
      <>
        <p>
          <strong>Apps shared as an APK</strong> could never be updated again. People would have to remove the
          app and install a new one.
        </p>
        <p>
          <strong>Apps on Google Play</strong> could still be updated: Google holds the app signing key and
          replaces a lost upload key on request.
        </p>
        <p>
          That is why the key is part of every backup, and why {brand.name} stores it instead of leaving it in
          a downloads folder.
        </p>
      </>
    ),
  },
  {
    id: 'take',
    title: 'Download your key',
    body: (
      <>
        <p>
          In the builder, open <strong>Publish</strong>, then <strong>Details</strong>. Under{' '}
          <strong>Signing key</strong>, choose <strong>Download the key</strong> and a password for the file.
          You get a PKCS#12 file (<code>.p12</code>) that Android Studio, <code>keytool</code> and{' '}
          <code>openssl</code> open; its alias is the last part of your app’s address.
        </p>
        <Code label="Terminal">{`keytool -list -v -keystore yourshop-signing-key.p12
apksigner sign --ks yourshop-signing-key.p12 app.apk`}</Code>
        <Note>
          Anyone with the file and its password can sign updates of your app in your name, for good. Store the
          two separately, and send neither by email. You get an email each time it is downloaded.
        </Note>
        <p>
          <strong>Download upload certificate</strong> gives you the public half as a <code>.pem</code> file.
          Google Play requires it when you replace an upload key.
        </p>
      </>
    ),
  },
  {
    id: 'bring',
    title: 'Import the key of an app that is already in a store',
    body: (
      <>
        <p>
          An app that people have installed, or that is on Google Play, only accepts updates with its package
          ID, its key and a higher version code. Import all three <em>before</em> the first release: open{' '}
          <strong>Publish</strong>, then <strong>Already in a store?</strong>, and choose{' '}
          <strong>Import a key</strong>.
        </p>
        <ul>
          <li>
            The file can be PKCS#12 (<code>.p12</code>, <code>.pfx</code>), JKS (<code>.jks</code>,{' '}
            <code>.keystore</code>), as older versions of Android Studio made them, or BKS (<code>.bks</code>
            ). It needs an RSA key of 2,048 to 4,096 bits and its certificate, which must be valid now. Google
            Play requires a certificate that is valid past October 22, 2033. If your app is in another store
            and its certificate ends earlier, confirm it to import the key.
          </li>
          <li>
            In JKS and BKS files, a key can have its own password. Enter it next to the file’s password.
          </li>
          <li>
            JCEKS and UBER files must be converted first:
            <Code label="Terminal">{`keytool -importkeystore -srckeystore yours.jceks -srcstoretype jceks \\
  -destkeystore yours.p12 -deststoretype pkcs12`}</Code>
          </li>
          <li>
            With Play App Signing, import your <em>upload key</em>. If you have lost it, create a new one with{' '}
            <code>keytool</code>, ask Google to replace the old one, and import the new one.
          </li>
        </ul>
        <p>
          If you have the app’s APK or app bundle, choose <strong>From an Android app</strong> under{' '}
          <strong>Start a new app</strong>. It reads the package ID and the version code from the file, says
          whether your key fits, and draws the app from its website. Apps of Bubblewrap, PWABuilder,
          Capacitor, Cordova and Median are recognized, and any other app is read as well. Pages inside the
          file are not converted.
        </p>
        <p>
          Once a version is published, key and package ID are final, because phones refuse updates with
          others. To use others, duplicate the app: the copy can have them until its first release. Without a
          key to import, choose <strong>Change the package ID</strong> in the same place.
        </p>
      </>
    ),
  },
  {
    id: 'play',
    title: 'Use the same key on Google Play',
    body: (
      <>
        <p>
          With Play App Signing, Google signs the copies in its store. By default it creates its own key for
          that, and yours is only the <em>upload key</em>. Then someone who installed your APK cannot update
          it from Play, and <To guide="trusted-links">trusted links</To> need two fingerprints.
        </p>
        <p>
          If you give Play your app’s key instead, one key signs the app everywhere. You can do this for a new
          app, before its first release is rolled out.
        </p>
        <ol>
          <li>
            In Play Console, open your app’s <strong>App integrity</strong> page, choose to change the signing
            key, then choose to export and upload a key from a Java KeyStore. Download the encryption public
            key.
          </li>
          <li>
            In {brand.name}, open <strong>App stores</strong> from the app’s menu. Under{' '}
            <strong>Signing key for Google Play</strong>, enter that public key and your password. You get a
            ZIP file that only the holder of the encryption key can open, which is Google.
          </li>
          <li>Upload the ZIP file in Play Console.</li>
        </ol>
        <Note>
          The ZIP file is made as Google’s PEPK tool makes it, and tested by opening it with a key of our own.
          It has not been tested with Play Console itself. If Play refuses it, download your key and let
          Google’s tool do it:
        </Note>
        <Code label="Terminal">{`java -jar pepk.jar --keystore=yourshop-signing-key.p12 --alias=yourshop \\
  --output=play.zip --include-cert --rsa-aes-encryption \\
  --encryption-key-path=encryption_public_key.pem`}</Code>
        <p>This cannot be undone: Google keeps the key. You get an email each time the ZIP file is made.</p>
      </>
    ),
  },
  {
    id: 'deleting',
    title: 'Deleting an app',
    body: (
      <Note>
        You can restore a deleted app, with its key, for 30 days under <strong>My apps</strong>. After that,
        its design, its versions and its address are gone for good. We keep its key for another 90 days:
        contact us to get it as a file, and import it into a new app that is to update the installed ones.
        After that, nothing can update them.
      </Note>
    ),
  },
  {
    id: 'check',
    title: 'Check a download',
    body: (
      <>
        <p>
          In the publish dialog, <strong>Details</strong> lists each file with its SHA-256. The same version
          gives the same bytes each time, so you can compare. With Android’s build tools and Java, you can
          also check the signature itself:
        </p>
        <Code label="Terminal">{`sha256sum app.apk app.aab
apksigner verify --print-certs app.apk
keytool -printcert -jarfile app.aab`}</Code>
        <p>
          The SHA-256 of the certificate is the fingerprint in the publish dialog; <code>apksigner</code>{' '}
          prints it without colons and in lowercase.
        </p>
      </>
    ),
  },
  {
    id: 'hosts',
    title: 'If you host the service',
    body: (
      <p>
        The encryption key is <code>KEY_ENCRYPTION_KEY</code>, created at the first start in{' '}
        <code>secrets.json</code> in the data folder. You need both the database and this file to use any
        signing key, so back up both. See{' '}
        <To guide="self-hosting" part="backup">
          Host {brand.name} yourself
        </To>
        .
      </p>
    ),
  },
]
