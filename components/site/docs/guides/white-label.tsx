import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

export const whiteLabel: readonly GuideSection[] = [
  {
    id: 'names',
    title: 'Names and contact details',
    body: (
      <>
        <p>
          They are in one file: <code>lib/brand.ts</code>. Every page, email, feed and social picture uses it.
        </p>
        <Code label="lib/brand.ts, shortened">{`export const brand = {
  name: '${brand.name}',
  tagline: '${brand.tagline}',
  webProduct: { name: '${brand.webProduct.name}', slug: '${brand.webProduct.slug}' },
  contact: { phone: '…', email: '…', address: ['…'], hours: ['…'] },
  social: [{ network: 'Instagram', href: 'https://www.instagram.com/…' }],
}`}</Code>
        <p>
          The contact details in it are made up: replace them before you open the site to the public.{' '}
          <code>social</code> is empty: list your pages on X, Facebook, Pinterest and Instagram, and the
          footer shows their icons. The slug is part of addresses. To change it, also rename the folders{' '}
          <code>app/(site)/{brand.webProduct.slug}</code>, <code>{brand.webProduct.slug}-detail</code> and{' '}
          <code>products/{brand.webProduct.slug}</code>.
        </p>
        <p>
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
      <Table
        caption="Where the appearance is set"
        head={['What', 'Where']}
        rows={[
          ['The logo in browser tabs and on home screens', <code key="icon">app/icon.svg</code>],
          [
            'The logo on pages',
            <>
              <code>components/ui/logo.tsx</code>
            </>,
          ],
          [
            'The logo on social pictures',
            <>
              <code>components/site/seo/og/picture.tsx</code>
            </>,
          ],
          [
            'Colors',
            <>
              <code>app/globals.css</code>, under <code>theme-light</code> and <code>theme-dark</code>
            </>,
          ],
          ['Fonts', <code key="fonts">components/ui/fonts.ts</code>],
        ]}
      />
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
          <code>app/(site)/terms</code> and <code>app/(site)/privacy</code> describe the software as
          delivered. You are responsible to your customers: ask a lawyer to read these pages, and add your
          company’s name and address.
        </li>
        <li>
          The sender of emails is <code>MAIL_FROM</code>; see{' '}
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
    title: 'Apply your changes',
    body: (
      <>
        <p>The next start detects the changes and builds again:</p>
        <Code label="Terminal">npm start</Code>
      </>
    ),
  },
]
