import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

export const whiteLabel: readonly GuideSection[] = [
  {
    id: 'names',
    title: 'Names and contact details',
    body: (
      <>
        <p>
          One file holds them: <code>lib/brand.ts</code>. Every page, mail, feed and social picture takes them
          from there.
        </p>
        <Code label="lib/brand.ts, shortened">{`export const brand = {
  name: '${brand.name}',
  tagline: '${brand.tagline}',
  webProduct: { name: '${brand.webProduct.name}', slug: '${brand.webProduct.slug}' },
  contact: { phone: '…', email: '…', address: ['…'], hours: ['…'] },
  social: [{ network: 'X', href: '…' }],
}`}</Code>
        <p>
          The contact details in it are made up: put in your own before anybody sees the site. The slug names
          routes; to change it, rename the folders <code>app/(site)/{brand.webProduct.slug}</code>,{' '}
          <code>{brand.webProduct.slug}-detail</code> and <code>products/{brand.webProduct.slug}</code> with
          it.
        </p>
      </>
    ),
  },
  {
    id: 'look',
    title: 'Mark, colours and fonts',
    body: (
      <Table
        caption="Where the look is set"
        head={['What', 'Where']}
        rows={[
          ['The mark in browser tabs and on home screens', <code key="icon">app/icon.svg</code>],
          [
            'The mark on pages',
            <>
              <code>components/site/logo.tsx</code>
            </>,
          ],
          [
            'The mark on social pictures',
            <>
              <code>components/site/seo/og/picture.tsx</code>
            </>,
          ],
          [
            'Colours',
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
    title: 'Prices and words',
    body: (
      <ul>
        <li>
          Plans and prices are in <code>lib/billing/plans.ts</code>. Pages and structured data show what
          stands there.
        </li>
        <li>
          The words of each page stand in a file <code>copy.ts</code> beside its parts.
        </li>
        <li>
          <code>app/(site)/terms</code> and <code>app/(site)/privacy</code> describe the software as it is
          delivered. You are responsible to your customers: have somebody who knows your law read them, and
          add your company’s name and address.
        </li>
        <li>
          The sender of mail is <code>MAIL_FROM</code>; see{' '}
          <To guide="self-hosting" part="mail">
            Mail
          </To>
          .
        </li>
      </ul>
    ),
  },
  {
    id: 'apps',
    title: 'What customers’ apps carry',
    body: (
      <>
        <p>
          Nothing of yours is shown in an app. Two traces are inside: an app made without a website gets a
          package id that begins with <code>app.appkiln</code> (<code>lib/apps/names.ts</code>), and
          conversions visit websites under your brand’s name.
        </p>
        <Note>
          Change the package prefix before the first app is published. A package id is for good once an app is
          in a store.
        </Note>
      </>
    ),
  },
  {
    id: 'apply',
    title: 'Apply it',
    body: (
      <>
        <p>The next start notices the change and builds again:</p>
        <Code label="Terminal">npm start</Code>
      </>
    ),
  },
]
