import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

export const whiteLabel = (): readonly GuideSection[] => [
  {
    id: 'names',
    title: 'Your brand, in the dashboard',
    body: (
      <>
        <p>
          As an administrator, open <b>Brand</b> in the dashboard. Set your name, tagline, logo, color,
          contact details, social links, footer line, legal pages, the sender of emails, and the default
          language and time zone. Every page, email, feed, icon and social picture follows. Nothing has to be
          built or started again.
        </p>
        <ol>
          <li>
            <b>Save draft</b> stores a version that nobody sees yet.
          </li>
          <li>
            <b>Preview</b> opens the whole site and the builder with the draft, for you alone, for an hour. A
            bar at the bottom of each page says so and ends it.
          </li>
          <li>
            <b>Apply</b> puts it into effect. The server renders its pages with it first, then shows all of
            them at once; other servers follow within seconds.
          </li>
        </ol>
        <p>
          Every version stays in a list. You can apply an earlier one again, or go back to the brand as
          delivered. If two administrators save at once, the second is asked to look at the first one’s
          version.
        </p>
        <p>
          The contact details as delivered are made up: replace them before you open the site to the public.
          The figures and reviews on the home page are samples, and labeled so. Put your own in{' '}
          <code>lib/site-figures.ts</code> and set <code>sample</code> to <code>false</code> there.
        </p>
      </>
    ),
  },
  {
    id: 'look',
    title: 'Logo, colors and fonts',
    body: (
      <>
        <p>
          A logo is stored as a PNG of at most 512 pixels, so a vector image can’t run anything. A square one
          stands beside your name. One that is at least twice as wide as high replaces the name. From your
          color, shades for text, buttons and dark mode are made that people can read; a color that is hard to
          see on light pages is refused.
        </p>
        <Table
          caption="Where the rest of the appearance is set"
          head={['What', 'Where']}
          rows={[
            [
              'Backgrounds and other colors',
              <>
                <code>app/globals.css</code>, under <code>theme-light</code> and <code>theme-dark</code>
              </>,
            ],
            ['Fonts', <code key="fonts">components/ui/fonts.ts</code>],
            ['What the dashboard starts from', <code key="brand">lib/brand.ts</code>],
          ]}
        />
        <p>
          <code>lib/brand.ts</code> also has the name of the converter and its part of addresses. To change
          that, also rename the folders <code>app/(site)/{brand.webProduct.slug}</code>,{' '}
          <code>{brand.webProduct.slug}-detail</code> and <code>products/{brand.webProduct.slug}</code>.
        </p>
      </>
    ),
  },
  {
    id: 'words',
    title: 'Prices and texts',
    body: (
      <ul>
        <li>
          Change plans and prices under <strong>Admin, Plans</strong>. Pages and structured data use them.
        </li>
        <li>
          The texts of each page are in a file <code>copy.ts</code> next to its components.
        </li>
        <li>
          The Terms of Service and the privacy policy describe the software as delivered. You are responsible
          to your customers: ask a lawyer to read them, and put your own texts under <b>Brand</b> in the
          dashboard.
        </li>
        <li>
          The address that sends emails is <code>MAIL_FROM</code>. A name in it goes before the one in the
          dashboard; see{' '}
          <To guide="self-hosting" part="mail">
            Email
          </To>
          .
        </li>
      </ul>
    ),
  },
  {
    id: 'apps',
    title: 'What your customers’ apps contain',
    body: (
      <>
        <p>Your brand is visible in three places:</p>
        <ul>
          <li>
            Apps of customers whose plan has no custom branding say “Made with {brand.name}” in a line at the
            top.
          </li>
          <li>
            Apps made without a website get a package ID that begins with <code>app.appkiln</code> (
            <code>lib/apps/names.ts</code>).
          </li>
          <li>Conversions visit websites under your brand’s name.</li>
        </ul>
        <Note>
          Change the prefix of package IDs before the first app is published. A package ID cannot be changed
          once an app is in a store.
        </Note>
      </>
    ),
  },
  {
    id: 'apply',
    title: 'Apply changes of files',
    body: (
      <>
        <p>After a change of a file, the next start builds again:</p>
        <Code label="Terminal">npm start</Code>
      </>
    ),
  },
]
