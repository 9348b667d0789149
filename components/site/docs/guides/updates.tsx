import { UPDATE_ANSWERS, UPDATE_REVIEW_NOTES } from '@/lib/base/update-answers'
import { type GuideSection, Note, Table, To } from '../parts'

export const updates = (): readonly GuideSection[] => [
  {
    id: 'what',
    title: 'What it does',
    body: (
      <>
        <p>
          When you publish, the new version reaches the Android and iPhone apps that people have installed:
          texts, pictures, pages, prices and opening hours. Nobody has to wait for a store. An app looks for
          updates when it is opened, and every few hours while it is in use. It shows the new version the next
          time it is opened.
        </p>
        <p>
          Apps get updates from the first release on that is made for them. Apps that people installed before
          keep working as they are until they get that version from the store. iPhone apps get updates from
          the next version on that you give to the App Store. Web apps that people installed from your app’s
          address follow what you offer, also to a share of devices, and go back when you take it back.
        </p>
      </>
    ),
  },
  {
    id: 'stores',
    title: 'What still needs the store',
    body: (
      <>
        <p>
          The stores review an app’s name, icon and permissions, so only a new version in the store changes
          them. When you publish, the release is compared with the package that devices have. If one of these
          differs, the release waits, and <strong>Updates</strong> says why:
        </p>
        <Table
          caption="What reaches installed apps"
          head={['What you change', 'Reaches installed apps']}
          rows={[
            ['Texts, pictures, pages, colors of your pages, prices', 'by an update'],
            ['Name, icon, package ID', 'from the store'],
            ['Permissions, such as the camera', 'from the store'],
            ['On iPhones: reasons of permissions, colors in dark mode around the app', 'from the store'],
            ['The tab bar and the colors around a website’s pages', 'from the store'],
            ['Sites that open in the app, topics of notifications', 'from the store'],
          ]}
        />
        <p>
          If its content works without that, you can offer the content now. The rest follows with the version
          in the store.
        </p>
      </>
    ),
  },
  {
    id: 'stage',
    title: 'Begin with a few devices',
    body: (
      <>
        <p>
          Open <strong>App stores</strong> from your app’s menu under <strong>My apps</strong>, and go to{' '}
          <strong>Updates</strong>. Offer an update to 1, 10 or 50 % of devices first, and to everybody later.
          Under <strong>Settings and copies</strong>, choose how new releases begin.
        </p>
        <p>
          <strong>Pause</strong> stops an update on devices that don’t show it yet, as soon as they ask.{' '}
          <strong>Take back</strong> returns every device to an earlier version. An update halts by itself if
          more than 2 % of its starts fail: of at least 50 starts, at least 5, in at least 4 networks. In an
          app with few devices, look for failed starts yourself.
        </p>
        <Note>
          An update that doesn’t start goes back by itself: it counts only once it has drawn its first screen.
          An app that fails to start twice goes back to the version before, and doesn’t take that update
          again. Mistakes that show later, such as a wrong price, stay until you take the update back.
        </Note>
      </>
    ),
  },
  {
    id: 'testers',
    title: 'Try it with testers',
    body: (
      <p>
        Add a group under <strong>Testers</strong>, and let its people scan the code with an Android phone.
        They install the app from there, over the one that they have, and get every release as soon as you
        publish it. Phones accept that only if their app is signed with the key that you have here. If Google
        Play signs your app with a key of its own, testers uninstall it first. Testers with iPhones get the
        app by TestFlight.
      </p>
    ),
  },
  {
    id: 'copies',
    title: 'Keep copies elsewhere',
    body: (
      <>
        <p>
          Download the folder of updates, put it on a web server of yours, and enter its address. Apps look
          there if this service doesn’t answer. They take only what your app’s key has signed, wherever it
          comes from. Repeat the download after each release.
        </p>
        <p>
          Or let us do that: under <strong>Copies in your bucket</strong>, enter a bucket at an S3-compatible
          service. After each change, it gets the files that it lacks. Make the bucket public, and enter its
          public address under <strong>Your own addresses</strong>.
        </p>
        <p>
          An <To guide="leave">export of your app</To> contains the key, so that updates go on wherever you
          take the app.
        </p>
      </>
    ),
  },
  {
    id: 'answers',
    title: 'What to answer the stores',
    body: (
      <>
        <p>
          Both stores allow updates of an app’s pages, as long as the app stays what was reviewed. No form
          asks about them. If a reviewer does:
        </p>
        <ul>
          <li>{UPDATE_ANSWERS.play}</li>
          <li>{UPDATE_ANSWERS.apple}</li>
        </ul>
        <p>If your iPhone app gets updates, copy this into the notes for App Review:</p>
        <blockquote>
          <p>{UPDATE_REVIEW_NOTES}</p>
        </blockquote>
        <p>
          The readiness report and the <To guide="store-kit">store kit</To> say the same for the packages of
          your app.
        </p>
      </>
    ),
  },
  {
    id: 'off',
    title: 'Turn updates off',
    body: (
      <p>
        If every change shall go through the stores, turn updates off for good. Installed apps keep what they
        have and get no updates any more. Remove the copies at your own addresses, too: apps look there while
        this service has nothing for them. Web apps go on. This can’t be undone.
      </p>
    ),
  },
]
