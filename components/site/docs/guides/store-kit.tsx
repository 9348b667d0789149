import { Code, type GuideSection, Note, Table, To } from '../parts'
import { Screenshot } from '../screenshot'

export const storeKit = (): readonly GuideSection[] => [
  {
    id: 'what',
    title: 'What it is',
    body: (
      <>
        <p>
          Stores require more than the app: texts in every language, pictures in exact sizes, and answers
          about data. The store kit is one ZIP with all of it, in the folders that{' '}
          <a href="https://fastlane.tools" rel="noopener">
            fastlane
          </a>{' '}
          reads. You can also upload everything by hand.
        </p>
        <p>
          You find it under <strong>App stores</strong> in the menu of your app, once you have published a
          version.
        </p>
        <Screenshot
          name="stores"
          alt="The page App stores of an app, with what to do before it is sent to Google Play and the App Store."
        />
      </>
    ),
  },
  {
    id: 'listing',
    title: 'Write the listing',
    body: (
      <>
        <p>
          Under <strong>Store listing</strong>, enter the addresses that both stores ask for, then the texts
          in each language of your app. The count next to a field is the store’s own limit. If you leave a
          field empty, the kit uses the text from your app, if there is one.
        </p>
        <p>
          <strong>What’s new</strong> uses what you wrote when you published the version, in your app’s main
          language. For other languages, and for the App Store’s first version, it stays empty until you write
          it.
        </p>
        <p>Some languages have no listing in a store. The page says which, and the kit leaves them out.</p>
      </>
    ),
  },
  {
    id: 'screenshots',
    title: 'Draw the screenshots',
    body: (
      <>
        <p>
          Choose up to eight screens, write a caption for each, and select <strong>Draw screenshots</strong>.
          Your browser draws them from your newest version, one after the other, in every language. Keep the
          page open until it is done.
        </p>
        <Table
          caption="The sizes of the screenshots"
          head={['Device', 'Size in pixels', 'Store']}
          rows={[
            ['Phone', '1080 × 1920', 'Google Play'],
            ['Tablet, 7 inches', '1152 × 2048', 'Google Play'],
            ['Tablet, 10 inches', '1440 × 2560', 'Google Play'],
            ['iPhone, 6.9 inches', '1320 × 2868', 'App Store'],
            ['iPad, 13 inches', '2064 × 2752', 'App Store'],
          ]}
        />
        <p>
          Use a current version of Chrome, Edge or Firefox. Safari draws some screens wrong. Videos, maps and
          pages in frames stay empty, and a cart or a countdown looks as it does before the app has started.
        </p>
        <Note>
          If your app opens your website, people mostly see your website’s pages. The drawn pictures show the
          app’s own screens. Stores require pictures of what people really see: take some on a phone too.
        </Note>
      </>
    ),
  },
  {
    id: 'inside',
    title: 'What is in the kit',
    body: (
      <Table
        caption="The files of the kit"
        head={['File', 'What it is']}
        rows={[
          [
            <code key="f">README.md</code>,
            'The order of the steps, what is missing, and what you must check',
          ],
          [
            <code key="f">fastlane/metadata/android/</code>,
            'Google Play: texts, what’s new, icon, feature graphic, screenshots',
          ],
          [<code key="f">fastlane/metadata/</code>, 'App Store: texts, addresses, category'],
          [<code key="f">fastlane/screenshots/</code>, 'App Store: screenshots'],
          [<code key="f">data-safety.csv</code>, 'Answers for Google Play’s data safety form, to import'],
          [
            <code key="f">fastlane/app_privacy_details.json</code>,
            'Answers for the App Store’s privacy questions',
          ],
        ]}
      />
    ),
  },
  {
    id: 'upload',
    title: 'Upload it with fastlane',
    body: (
      <>
        <p>
          Upload your first package by hand: see <To guide="google-play">Google Play</To>. After that, in the
          folder of the kit:
        </p>
        <Code label="Google Play">
          fastlane supply --package_name com.example.app --json_key key.json --metadata_path
          fastlane/metadata/android --skip_upload_apk --skip_upload_aab
        </Code>
        <Code label="App Store">
          fastlane deliver --app_identifier com.example.app --metadata_path fastlane/metadata
          --screenshots_path fastlane/screenshots --skip_binary_upload
        </Code>
        <p>We have not uploaded a kit to a store ourselves. The README in it has the same steps by hand.</p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Check the answers about data',
    body: (
      <>
        <p>
          The answers come from what your app does: its forms, its shop or blog, and its permissions. They are
          a proposal. You declare them to the store, so compare them with your privacy policy.
        </p>
        <ul>
          <li>What your website’s pages learn inside the app is not in them. You must add it.</li>
          <li>
            If people can make an account in your app, both stores want a way to delete it. Enter its address
            under <strong>Account deletion</strong>.
          </li>
          <li>
            Everything is answered as collected, and not as shared. If you pass data on to others, say so.
          </li>
        </ul>
      </>
    ),
  },
]
