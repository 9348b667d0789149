import { brand } from '@/lib/brand'
import type { ConversionKind } from '@/lib/conversion/schema'
import type { IndustryId } from '@/lib/templates/schema'

/** Copy of one converter page. Everything else is shared. */
export type ConverterProduct = {
  kind: ConversionKind
  name: string
  title: string
  lead: string
  urlHint: string
  placeholder: string
  benefit: { title: string; text: string }
  /** Text of the first step. */
  enter: string
  /** Template shown in the phone without a URL. */
  example: IndustryId
}

export const CONVERTERS: Record<ConversionKind, ConverterProduct> = {
  'web-to-app': {
    kind: 'web-to-app',
    example: 'restaurant',
    get name() {
      return brand.webProduct.name
    },
    title: 'Turn any website into an app',
    lead: 'Paste the address and give the app a name. About a minute later you have a first version, which opens your site in a web view that behaves like an app.',
    urlHint: 'The page your visitors start on.',
    placeholder: 'yourshop.com',
    benefit: {
      title: 'Any technology',
      text: 'Shopify, Wix, Webflow, hand-written HTML: if it opens in a browser, it can be an app.',
    },
    enter:
      'Paste your website’s address. We read its name, colors and icon, so the app looks like yours from the start.',
  },
  wordpress: {
    kind: 'wordpress',
    example: 'education',
    name: 'WordPress App',
    title: 'Turn your WordPress site into an app',
    lead: 'Paste your site’s address and give the app a name. The menu becomes the tab bar, the colors become the design, and there’s no plugin to install.',
    urlHint: 'The home page of your WordPress site, not its dashboard.',
    placeholder: 'yourblog.com',
    benefit: {
      title: 'Any theme, any builder',
      text: 'Block themes, Elementor, Divi or a theme from years ago: what counts is your content.',
    },
    enter:
      'Paste the address of your WordPress site. We read its name, colors, icon and menu, just as visitors see them.',
  },
  woocommerce: {
    kind: 'woocommerce',
    example: 'ecommerce',
    name: 'WooCommerce App',
    title: 'Turn your WooCommerce store into an app',
    lead: 'Paste your store’s address and name the app. It goes on the home screen and keeps your store’s own checkout. There’s no plugin to install and no keys to copy.',
    urlHint: 'The home page of your store.',
    placeholder: 'yourstore.com',
    benefit: {
      title: 'Any store setup',
      text: 'Whatever theme and payment extensions you use, customers check out the way you set it up.',
    },
    enter:
      'Paste the address of your store. We read its name, colors, icon and menu, just as customers see them.',
  },
}
