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
          not of the dashboard. There is no plugin to install and no key to copy: only what your site shows
          everybody is read.
        </p>
        <p>
          If the site turns out to be something else, you are asked before anything is made. Everything in{' '}
          <To guide="convert-a-website">Convert a website</To> holds here, too.
        </p>
      </>
    ),
  },
  {
    id: 'what-is-added',
    title: 'What is read beyond a plain website',
    body: (
      <>
        <Table
          caption="What WordPress and WooCommerce add"
          head={['Read', 'How many', 'Becomes']}
          rows={[
            ['Posts', 'the newest 6', 'a News screen: picture, title, date, excerpt, a button to the post'],
            ['Pages', 'top level, in your order', 'tabs and buttons, where no menu was found'],
            [
              'Products (WooCommerce)',
              '8',
              'a Shop screen: picture, name, price, sale price, a button to the product',
            ],
            ['Product categories (WooCommerce)', 'the fullest 6', 'buttons on the Shop screen'],
          ]}
        />
        <Note>
          These screens are a snapshot of the day on which you converted. Posts and prices on them do not
          follow your site; edit them in the builder, or keep only the buttons that lead to the live pages.
        </Note>
      </>
    ),
  },
  {
    id: 'checkout',
    title: 'Orders and payments',
    body: (
      <p>
        Buying happens on your store, with the checkout and the payment extensions that you have set up.{' '}
        {brand.name} never sees an order, a card or a customer account, and your store needs no change.
      </p>
    ),
  },
  {
    id: 'closed',
    title: 'When posts or products are missing',
    body: (
      <>
        <p>
          They are read through the public REST API. Some security plugins close it. Open these addresses in a
          private window; both should show text that begins with a bracket:
        </p>
        <Code label="Addresses to try, with your own domain">{`https://yoursite.com/wp-json/wp/v2/posts?per_page=1
https://yoursite.com/wp-json/wc/store/v1/products?per_page=1`}</Code>
        <p>
          If they do not, allow visitors to read the REST API in the plugin’s settings, or add the screens by
          hand. If a firewall refuses the visit as a whole, let this visitor through:
        </p>
        <Code label="User agent">{`${brand.name}/1.0 (website to app converter)`}</Code>
      </>
    ),
  },
]
