import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

export const signingKeys: readonly GuideSection[] = [
  {
    id: 'what',
    title: 'What signs what',
    body: (
      <>
        <p>
          Every Android app carries a signature. A phone accepts an update only when it is signed with the
          same key as the app that is installed. So the key is the app’s identity, more than its name.
        </p>
        <Table
          caption="What each file is signed with"
          head={['File', 'Signed with', 'What the signature does']}
          rows={[
            ['APK', 'your app’s own key', 'phones check it at each update'],
            [
              'AAB',
              'the same key, as the upload key',
              'Google Play checks that the upload is yours, then signs with its own',
            ],
            ['Hosted app, web app ZIP', 'none', 'https vouches for them'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'where',
    title: 'How it is made and kept',
    body: (
      <ul>
        <li>
          Each app gets a key of its own when it is first published, unless you{' '}
          <To guide="signing-keys" part="bring">
            bring yours
          </To>
          : RSA with 2,048 bits, and a certificate for 30 years.
        </li>
        <li>
          It is stored encrypted (AES-256-GCM), tied to that one app, under a key that is not in the database.
        </li>
        <li>
          After the first release it is never replaced. Packages are signed on the server, while you download
          them; the key itself leaves it only when you ask for it.
        </li>
        <li>
          The publish dialog shows the fingerprint of its certificate. That is public; you need it for{' '}
          <To guide="trusted-links">trusted links</To> and to compare with Play Console.
        </li>
      </ul>
    ),
  },
  {
    id: 'losing',
    title: 'Why losing it would matter',
    body: (
      <>
        <p>
          <strong>Apps handed out as an APK</strong> could never be updated again. People would have to remove
          the app and install a new one.
        </p>
        <p>
          <strong>Apps on Google Play</strong> would survive: Google holds the key that counts, and replaces a
          lost upload key on request.
        </p>
        <p>
          That is why the key is part of every backup, and why {brand.name} keeps it rather than leaving it in
          a downloads folder.
        </p>
      </>
    ),
  },
  {
    id: 'take',
    title: 'Take your key with you',
    body: (
      <>
        <p>
          In the builder, open <strong>Publish</strong>. Under <strong>Signing key</strong>, choose{' '}
          <strong>Download the key</strong> and a password for the file. You get a PKCS#12 file (
          <code>.p12</code>) that Android Studio, <code>keytool</code> and <code>openssl</code> open; its
          alias is the last part of your app’s address.
        </p>
        <Code label="Terminal">{`keytool -list -v -keystore yourshop-signing-key.p12
apksigner sign --ks yourshop-signing-key.p12 app.apk`}</Code>
        <Note>
          Whoever has the file and its password can publish updates of your app in your name, for good. Keep
          it apart from the password, and send neither by mail. You get a mail each time it is downloaded.
        </Note>
        <p>
          <strong>Download upload certificate</strong> gives the public half, as a <code>.pem</code> file.
          Google Play asks for it when an upload key is to be replaced.
        </p>
      </>
    ),
  },
  {
    id: 'bring',
    title: 'Bring the key of an app that is in a store already',
    body: (
      <>
        <p>
          An app that people have installed, or that is on Google Play, is updated only by packages with its
          package id, its key and a higher version code. Bring all three <em>before</em> the first release:
          under <strong>Publish</strong>, <strong>Signing key</strong>, choose{' '}
          <strong>Use a key of mine</strong>.
        </p>
        <ul>
          <li>
            The file must be PKCS#12 with an RSA key of 2,048 to 4,096 bits and its certificate, which must be
            valid now. Google Play asks for one that is valid past 22 October 2033; the key of an app that is
            in another store with an earlier one is taken when you confirm it.
          </li>
          <li>
            From a JKS file, as older versions of Android Studio made them, make one first:
            <Code label="Terminal">{`keytool -importkeystore -srckeystore yours.jks \\
  -destkeystore yours.p12 -deststoretype pkcs12`}</Code>
          </li>
          <li>
            With Play App Signing, the key to bring is your <em>upload key</em>. If you have lost it, make a
            new one with <code>keytool</code>, have Google replace the old one, and bring the new one.
          </li>
        </ul>
        <p>
          Once a version is published, the key stays: phones refuse an update that another key has signed.
        </p>
      </>
    ),
  },
  {
    id: 'deleting',
    title: 'Deleting an app deletes its key',
    body: (
      <Note>
        Deleting an app removes its design, its versions, its address and its key for good. Installed apps go
        on working, but nothing you make later can update them. An app with the same name, made anew, has
        another key.
      </Note>
    ),
  },
  {
    id: 'check',
    title: 'Check a download',
    body: (
      <>
        <p>
          Beside each file stands its SHA-256. The same version gives the same bytes each time, so you can
          compare. With Android’s build tools and Java you can also look at the signature itself:
        </p>
        <Code label="Terminal">{`sha256sum app.apk app.aab
apksigner verify --print-certs app.apk
keytool -printcert -jarfile app.aab`}</Code>
        <p>
          The SHA-256 of the certificate is the fingerprint in the publish dialog; <code>apksigner</code>{' '}
          writes it without colons and in small letters.
        </p>
      </>
    ),
  },
  {
    id: 'hosts',
    title: 'If you host the service',
    body: (
      <p>
        The encryption key is <code>KEY_ENCRYPTION_KEY</code>, made at the first start in{' '}
        <code>secrets.json</code> in the data folder. The database without it opens no signing key, and it
        opens nothing without the database: back up both. How is in{' '}
        <To guide="self-hosting" part="backup">
          Host {brand.name} yourself
        </To>
        .
      </p>
    ),
  },
]
