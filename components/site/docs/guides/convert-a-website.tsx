import { Link } from '../../link'
import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'

const { name, webProduct } = brand

export const convertAWebsite: readonly GuideSection[] = [
  {
    id: 'before',
    title: 'Before you start',
    body: (
      <ul>
        <li>The site must be yours, or its owner must have agreed.</li>
        <li>It must be public. A page behind a password or on your own computer cannot be read.</li>
        <li>You need an account. If you are signed out, what you typed is kept while you sign in.</li>
      </ul>
    ),
  },
  {
    id: 'convert',
    title: 'Convert it',
    body: (
      <>
        <ol>
          <li>
            Open <Link href="/web-to-app">{webProduct.name}</Link>. For WordPress and WooCommerce there are{' '}
            <To guide="wordpress-and-woocommerce">converters that read more</To>.
          </li>
          <li>
            Enter the address that your visitors start on. <code>yourshop.com</code> will do: https is tried
            first, and http where there is none.
          </li>
          <li>Enter the app’s name, as it should stand under the icon. You can change it later.</li>
          <li>
            Press <strong>Convert to Mobile App</strong>. You see what is being done: reaching the site,
            reading its name, colours and pages, drawing the icons, building your preview.
          </li>
        </ol>
        <p>Then the builder opens with your app. A visit takes ten seconds at most; usually far less.</p>
      </>
    ),
  },
  {
    id: 'what-is-read',
    title: 'What is read',
    body: (
      <>
        <p>
          {name} reads your start page as a visitor would, with its manifest and icons. It does not sign in
          and does not go through the whole site.
        </p>
        <Table
          caption="What is read from a site, and what becomes of it"
          head={['In the app', 'Where it comes from', 'When it is missing']}
          rows={[
            ['Short name', 'the web app manifest', 'made from the name you typed'],
            ['Description', 'the page’s description', 'left empty'],
            ['Language and direction', 'the page', 'English, left to right'],
            ['Colours', 'manifest or theme-color', 'taken from the icon, else the usual ones'],
            ['Icon', 'the best one of 48 pixels or more', 'a letter on your colour'],
            ['Tabs, at most five', 'the main menu', 'none: add them in the builder'],
            ['First screen', 'sharing picture, description, menu, phone and email', 'what there is'],
          ]}
        />
        <p>
          Every guess can be changed. <strong>Settings</strong> in the builder lists what was found and what
          was missing, under <strong>What we found on your site</strong>.
        </p>
      </>
    ),
  },
  {
    id: 'the-app',
    title: 'What the app does',
    body: (
      <>
        <p>A converted app works in two ways, and they differ:</p>
        <ul>
          <li>
            <strong>On Android</strong> it opens your website itself, full screen, with your tabs in a native
            bar, pull to refresh, file uploads and downloads, and a page of its own when there is no
            connection. Links to other sites, phone numbers and mail open outside. Your site stays the one
            place to edit.
          </li>
          <li>
            <strong>On the web</strong> (the hosted app, and on iPhones) people see the screens that you
            build. Tabs and buttons lead from there to your site.
          </li>
        </ul>
        <Note>
          Screens that you add to a converted app show in the hosted app. The Android app shows them only when
          it cannot reach your site at its very first start.
        </Note>
        <p>
          The Android app asks for no permission besides the network. Pages that want the camera, the
          microphone or the location do not get them yet; choosing or taking a photo in an upload field works.
        </p>
      </>
    ),
  },
  {
    id: 'trouble',
    title: 'When a site cannot be read',
    body: (
      <>
        <p>The message says which of these it is. What you typed stays in the form.</p>
        <Table
          caption="Why a site cannot be read, and what helps"
          head={['What happened', 'What helps']}
          rows={[
            [
              'It does not answer, or takes longer than 10 seconds',
              'Open it in a browser. Try again when it is less busy.',
            ],
            [
              'It turns the visit away',
              <>
                A firewall takes us for a robot. Ask whoever runs the site to let “{name}” in, or go on by
                hand.
              </>,
            ],
            ['Its certificate is not valid', 'Have it renewed: a phone would warn people, too.'],
            ['The page is larger than 5 MB', 'Enter a lighter page of the same site.'],
            ['It passes visitors on and on', 'Enter the address where your browser ends up.'],
            [
              'The address has an unusual port or leads into a private network',
              'Only ports 80, 443, 8080 and 8443 of public addresses are visited.',
            ],
          ]}
        />
        <p>
          <strong>Go on by hand</strong> makes an app for the same address without reading it: choose a colour
          and an icon, and do the rest in the builder.
        </p>
      </>
    ),
  },
  {
    id: 'look-again',
    title: 'When your site changes',
    body: (
      <p>
        The Android app shows your site as it is, so new pages need nothing. When your brand or menu changes,
        open <strong>Settings</strong> and press <strong>Look again</strong>. It lists what is different now;
        take over what you want, one by one. Nothing changes by itself.
      </p>
    ),
  },
]
