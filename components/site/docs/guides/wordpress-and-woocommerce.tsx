import { Link } from '../../link'
import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

export const wordPressAndWooCommerce: readonly GuideSection[] = [
  {
    id: 'convert',
    title: 'Convert the site',
    body: (
      <>
        <p>
          Open <Link href="/products/wordpress">WordPress App</Link> or, for a store,{' '}
          <Link href="/products/woocommerce">WooCommerce App</Link>, and enter the address of your home page,
          not of the dashboard. There is no plugin to install and no API key to copy: we only read what your
          site shows to everybody.
        </p>
        <p>
          If the site turns out to be something else, we ask you before making the app. Everything in{' '}
          <To guide="convert-a-website">Convert a website</To> applies here, too.
        </p>
      </>
    ),
  },
  {
    id: 'what-is-added',
    title: 'What else is read',
    body: (
      <>
        <Table
          caption="What WordPress and WooCommerce add"
          head={['What is read', 'How many', 'What it becomes']}
          rows={[
            ['Posts', 'the newest 6', 'a News screen: picture, title, date, excerpt, a button to the post'],
            ['Pages', 'top level, in your order', 'tabs and buttons, if no menu was found'],
            [
              'Products (WooCommerce)',
              '8',
              'a Shop screen: picture, name, price, sale price, a button to the product',
            ],
            [
              'Product categories (WooCommerce)',
              'the 6 with the most products',
              'buttons on the Shop screen',
            ],
          ]}
        />
        <Note>
          These screens are a snapshot from the day you converted the site. Posts and prices on them do not
          update with your site. Edit them in the builder, or keep only the buttons that lead to the live
          pages.
        </Note>
      </>
    ),
  },
  {
    id: 'checkout',
    title: 'Orders and payments',
    body: (
      <p>
        Customers buy in your store, with the checkout and payment extensions that you have set up.{' '}
        {brand.name} never sees an order, a card or a customer account, and you change nothing in your store.
      </p>
    ),
  },
  {
    id: 'closed',
    title: 'When posts or products are missing',
    body: (
      <>
        <p>
          We read them through the public REST API, which some security plugins block. We try{' '}
          <code>/wp-json/</code>, <code>/?rest_route=/</code> and <code>/blog/wp-json/</code> in turn. If all
          are closed, we take your latest posts from the feed, and the report in <strong>Settings</strong>{' '}
          says what is closed. To see for yourself, open these addresses in a private window. Both should show
          text that begins with a bracket:
        </p>
        <Code label="Addresses to try, with your own domain">{`https://yoursite.com/wp-json/wp/v2/posts?per_page=1
https://yoursite.com/wp-json/wc/store/v1/products?per_page=1`}</Code>
        <p>
          If they do not, allow visitors to read the REST API in the plugin’s settings, or add the screens
          yourself. If a firewall blocks the whole visit, allow this user agent:
        </p>
        <Code label="User agent">{`${brand.name}/1.0 (website to app converter)`}</Code>
      </>
    ),
  },
]
