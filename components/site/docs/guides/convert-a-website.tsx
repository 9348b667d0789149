import { Link } from '../../../ui/link'
import { brand } from '@/lib/brand'
import { type GuideSection, Note, Table, To } from '../parts'
import { Screenshot } from '../screenshot'

export const convertAWebsite = (): readonly GuideSection[] => [
  {
    id: 'before',
    title: 'Before you start',
    body: (
      <ul>
        <li>The site must be yours, or you need its owner’s permission.</li>
        <li>It must be public. We cannot read pages behind a password or on your own computer.</li>
        <li>
          You need an account to keep the app. If you’re signed out, you’ll see a preview first. The
          conversion starts automatically after you sign up or sign in.
        </li>
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
            Open <Link href="/web-to-app">{brand.webProduct.name}</Link>. For WordPress and WooCommerce, there
            are <To guide="wordpress-and-woocommerce">converters that read more</To>.
          </li>
          <li>
            Enter the address of your home page. <code>yourshop.com</code> is enough: we try https first, then
            http. The phone next to the form shows your app.
          </li>
          <li>Enter the app’s name as it should appear under the icon. You can change it later.</li>
          <li>
            Press <strong>Convert to Mobile App</strong>. You can follow the steps: reaching the site, reading
            its name, colors and pages, making the icons, building your preview.
          </li>
        </ol>
        <Screenshot
          name="converter"
          alt="The converter: a website’s address in the form, and next to it a phone with the app that it becomes."
        />
        <p>
          Then the builder opens with your app. Reading the site takes ten seconds at most, and usually far
          less.
        </p>
      </>
    ),
  },
  {
    id: 'what-is-read',
    title: 'What is read',
    body: (
      <>
        <p>
          {brand.name} reads your home page as a visitor would, with its manifest and icons. It does not sign
          in and does not read the whole site.
        </p>
        <Table
          caption="What we read from your site, and how the app uses it"
          head={['In the app', 'Where it comes from', 'If it is missing']}
          rows={[
            [
              'The site’s name in the report',
              'the manifest, structured data, og:site_name, or what its page titles share',
              'from the address',
            ],
            ['Short name', 'the web app manifest', 'made from the name you typed'],
            ['Description', 'the page’s description', 'left empty'],
            ['Language and direction', 'the page', 'English, left to right'],
            ['Colors', 'the manifest or theme-color', 'from the icon, or the default colors'],
            [
              'Icon',
              'the best one of at least 48 pixels, on a background if it would be hard to see',
              'a letter on your main color',
            ],
            ['Up to five tabs', 'the main menu', 'no tabs; add them in the builder'],
            ['First screen', 'sharing picture, description, menu, phone and email', 'only what was found'],
          ]}
        />
        <p>
          You can change all of it. In the builder, <strong>Settings</strong> lists what was found and what
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
        <p>A converted app works differently on Android and on the web:</p>
        <ul>
          <li>
            <strong>On Android</strong> it opens your live website, full screen, with your tabs in a native
            bar, pull to refresh, file uploads and downloads, and an offline page. Pages of the sites under{' '}
            <strong>In the app</strong> in the settings stay in it too. Links to all others, phone numbers and
            email addresses open in other apps. You keep editing your content on your site.
          </li>
          <li>
            <strong>On the web</strong> (the hosted app, and on iPhones) people see the screens that you
            build. Tabs and buttons lead from there to your site.
          </li>
        </ul>
        <Note>
          Screens that you add to a converted app appear in the hosted app. The Android app shows them only if
          it cannot reach your site the very first time it starts.
        </Note>
      </>
    ),
  },
  {
    id: 'shopify',
    title: 'Shopify stores',
    body: (
      <>
        <p>
          A Shopify store becomes a native shop, also at its own domain: collections, search with suggestions,
          the store’s own filters, product options with colors, videos, subscriptions, and a cart with
          discount codes, gift cards and a note. Name and color come from the store’s brand settings in
          Shopify. There is no Shopify app to install and no key to copy.
        </p>
        <ul>
          <li>
            <strong>Phones ask the store themselves</strong>, in the language of the app and with the prices
            of the country that people choose.
          </li>
          <li>
            <strong>People pay in the store’s own checkout</strong>, which opens with their cart. When they
            come back after ordering, the app thanks them and empties the cart.
          </li>
          <li>
            <strong>Not in the app:</strong> reviews, the number of pieces left, orders and accounts. Shopify
            shows them only on the store’s pages or to apps with a key. A list of all products narrows by
            stock; a collection or a search has all of the store’s filters. Carts show their first 50 lines
            and the store’s total.
          </li>
        </ul>
        <Note>
          {brand.name} was tested against Shopify’s published interface, but not yet with a live store. If
          something looks wrong with yours, please <Link href="/contact">tell us</Link>.
        </Note>
      </>
    ),
  },
  {
    id: 'payments-and-sign-ins',
    title: 'Payments and sign-ins elsewhere',
    body: (
      <>
        <p>
          We look where your site sends people to pay or to sign in: its links, forms, frames and scripts, on
          the start page and on up to two pages for signing in or paying. Services that we know, such as
          Stripe, PayPal, Klarna or Auth0, are added to <em>Settings</em>, <strong>In the app</strong>. Their
          pages then open inside the Android app, and people come back to it when they are done. You can add
          and remove sites there. A site includes its subdomains: <code>paypal.com</code> includes{' '}
          <code>www.paypal.com</code>.
        </p>
        <Note>
          Google and Facebook refuse to sign people in inside an app. These sign-ins open in the phone’s
          browser, whatever the list says. People come back signed in only if your site cooperates: after the
          sign-in, it sends them to a link that is verified for your app. The link has a one-time code, which
          your site exchanges for a session. Otherwise offer another way to sign in, such as an email with a
          link.
        </Note>
      </>
    ),
  },
  {
    id: 'permissions',
    title: 'Camera, location and microphone',
    body: (
      <>
        <p>
          An app asks only for what you select in <em>Settings</em>, <strong>Permissions</strong>. Give each a
          reason in a few words: Google Play asks for it, and iPhones show it with the question. You can
          translate the reasons with the app’s other texts.
        </p>
        <p>
          An app that offers <To guide="notifications">notifications</To> requests that permission when
          someone turns them on, even if it isn’t selected.
        </p>
        <p>
          Choosing or taking a photo in an upload field needs no permission. Select the camera only if a page
          shows the camera’s picture itself. A change takes effect with the next version that you publish.
        </p>
      </>
    ),
  },
  {
    id: 'trouble',
    title: 'When a site cannot be read',
    body: (
      <>
        <p>The message tells you which of these happened. Your input stays in the form.</p>
        <Table
          caption="Why a site cannot be read, and what to do"
          head={['What happened', 'What to do']}
          rows={[
            [
              'It doesn’t respond, or takes longer than 10 seconds',
              'Check that it opens in a browser, and try again when it is less busy.',
            ],
            [
              'It blocks our visit, or shows us a bot check',
              <>
                A firewall or a service such as Cloudflare mistakes us for a bot. Ask the person who runs the
                site to allow “{brand.name}”, or continue manually.
              </>,
            ],
            ['Its certificate is not valid', 'Renew it. Phones would warn people, too.'],
            [
              'It only speaks HTTP/2, or only an old version of TLS',
              'Ask its host to allow HTTP/1.1, and TLS 1.2 or newer.',
            ],
            [
              'The page is larger than 5 MB',
              'We read its beginning. If even its head is larger, enter another page of the same site.',
            ],
            ['It redirects too many times', 'Enter the address that your browser shows at the end.'],
            [
              'The address has an unusual port or is in a private network',
              'Use a public address with port 80, 443, 8080 or 8443.',
            ],
          ]}
        />
        <p>
          <strong>Continue manually</strong> makes an app for the same address without reading the site. It
          keeps the kind of app that you chose. Choose a color and an icon, and do the rest in the builder.
        </p>
      </>
    ),
  },
  {
    id: 'look-again',
    title: 'When your site changes',
    body: (
      <p>
        The Android app shows your live site, so new pages appear automatically. When your brand or menu
        changes, open <strong>Settings</strong> and press <strong>Check again</strong>. It lists what is
        different now, and you choose what to update. Nothing changes unless you choose it.
      </p>
    ),
  },
]
