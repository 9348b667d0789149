import { Link } from '../../../ui/link'
import { brand } from '@/lib/brand'
import { Code, type GuideSection, Note, Table, To } from '../parts'

export const wordPressAndWooCommerce = (): readonly GuideSection[] => [
  {
    id: 'convert',
    title: 'Convert the site',
    body: (
      <>
        <p>
          Open <Link href="/products/wordpress">WordPress App</Link> or, for a store,{' '}
          <Link href="/products/woocommerce">WooCommerce App</Link>, and enter the address of your home page,
          not of the dashboard. There is no plugin to install and no API key to copy: we only read what your
          site shows to everyone.
        </p>
        <p>
          If the site turns out to be something else, we ask you before making the app. Everything in{' '}
          <To guide="convert-a-website">Convert a website</To> applies here, too.
        </p>
      </>
    ),
  },
  {
    id: 'what-is-live',
    title: 'What is live',
    body: (
      <>
        <p>
          The app shows your posts and products as they are when someone opens it. You don’t publish again
          when you write a post or change a price.
        </p>
        <Table
          caption="What a converted site becomes"
          head={['On your site', 'In the app']}
          rows={[
            [
              'Posts',
              'your latest posts on the home screen and a screen of all, with categories, search, comments, related posts and a list of saved ones',
            ],
            [
              'Your menu',
              'tabs, and an app menu for what doesn’t fit in the tab bar; your own pages, posts, categories, tags and authors open in the app',
            ],
            [
              'Other types, such as recipes or events',
              'a screen each, for up to three public types that have entries and show in the REST API',
            ],
            [
              'Products (WooCommerce)',
              'a shop with categories, search, filters, variations, reviews and a cart',
            ],
          ]}
        />
        <p>
          In the builder, <strong>Posts</strong> and the shop’s components show the real content. Under{' '}
          <strong>Properties</strong>, choose what to list and its category by name. To show content of a site
          in any app, add a component of the group <strong>Live content</strong> and select{' '}
          <strong>Add a site</strong>: WordPress, WooCommerce, Shopify or a feed.
        </p>
        <Note>
          The tabs come from your menu on the day you convert the site, because WordPress keeps menus closed
          to visitors of its API. If you change the menu, change the tabs in the builder.
        </Note>
      </>
    ),
  },
  {
    id: 'languages',
    title: 'Sites in several languages',
    body: (
      <>
        <p>
          Some sites return posts in one language at a time, as Polylang Pro and WPML do with the parameter{' '}
          <code>lang</code> of the REST API. The app then asks for its own language. Add more{' '}
          <To guide="languages">languages</To> to the app, and its posts follow. We find this out when you
          convert or add the site, and the report says what we found.
        </p>
        <p>
          WordPress alone and the free Polylang don’t tell languages apart in the API. The app then lists your
          posts in all languages.
        </p>
      </>
    ),
  },
  {
    id: 'checkout',
    title: 'Orders and payments',
    body: (
      <>
        <p>
          Orders are placed in your store, with your taxes, shipping and coupons. Cash on delivery, bank
          transfer and check work within the app. For every other payment method, the app opens your store’s
          own checkout. How the cart gets there depends on your version of WooCommerce, so we try it when the
          app is made:
        </p>
        <Table
          caption="Paths to your store’s checkout"
          head={['Your store', 'What the app does']}
          rows={[
            ['Newer versions', 'opens your checkout with the whole cart'],
            [
              'Older versions',
              'puts one product after the other into your store’s cart, then opens the checkout',
            ],
            ['Neither works', 'opens your store, and explains that the cart isn’t transferred'],
          ]}
        />
        <p>
          Prices and stock are the current ones from your store. If the app can’t reach the store, it says
          when they were last current.
        </p>
      </>
    ),
  },
  {
    id: 'where-it-runs',
    title: 'Hosted app, Android app and files',
    body: (
      <>
        <Table
          caption="How each kind of app reaches your site"
          head={['App', 'Connection to your site']}
          rows={[
            [
              'Hosted app',
              `${brand.name} forwards its requests, but only those on a fixed list. It caches posts for a minute, and never caches carts and orders.`,
            ],
            ['Android app', 'connects to your site directly, without our servers.'],
            [
              'pwa.zip on your own domain',
              'connects to your site directly. On another domain, posts work, but browsers don’t let it reach the shop.',
            ],
          ]}
        />
        <p>
          Without a connection, an app shows what was opened before, the latest 50 posts and what was saved.
          At its first launch it shows your site’s content from when you published. It shows the pictures that
          the phone still has.
        </p>
      </>
    ),
  },
  {
    id: 'closed',
    title: 'When something is closed',
    body: (
      <>
        <p>
          All of this comes through the public REST API, which some security plugins block. We try{' '}
          <code>/wp-json/</code>, <code>/?rest_route=/</code> and <code>/blog/wp-json/</code> in turn. If all
          are closed, the app shows your site’s feed instead: its latest posts, live, but without search,
          categories and comments, and pages open on your site. The report in <strong>Settings</strong> names
          what is closed. To see for yourself, open these addresses in a private window. Both should show text
          that begins with a bracket:
        </p>
        <Code label="Addresses to try, with your own domain">{`https://yoursite.com/wp-json/wp/v2/posts?per_page=1
https://yoursite.com/wp-json/wc/store/v1/products?per_page=1`}</Code>
        <p>To open the REST API:</p>
        <ol>
          <li>Allow visitors to read it in your security plugin or firewall.</li>
          <li>
            Save <strong>Settings → Permalinks</strong> in WordPress once.
          </li>
          <li>Convert the site again. An app that shows the feed keeps showing it.</li>
        </ol>
        <p>
          A slow site isn’t a closed one: the app still has its screens and loads them from your site. We
          check in the background, and once more when you publish, for anything that didn’t arrive in time,
          such as the path to your shop’s checkout. The report shows when, and the result.
        </p>
        <p>
          A custom post type only appears if it was registered with <code>show_in_rest</code>. Most sites
          accept comments only on their own pages. If a firewall blocks the whole visit, allow this user
          agent:
        </p>
        <Code label="User agent">{`${brand.name}/1.0 (website to app converter)`}</Code>
      </>
    ),
  },
]
