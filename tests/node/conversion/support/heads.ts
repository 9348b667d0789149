/** Start pages of common platforms, reduced to the relevant parts, and the expected results. */
export type SampleHead = {
  platform: string
  html: string
  /**
   * The replacement of `@@` in the HTML, as bytes of an encoding that the page declares or leaves to be
   * guessed.
   */
  bytes?: readonly number[]
  charset?: string
  host?: string
  expects: Partial<{
    name: string
    language: string | null
    direction: 'ltr' | 'rtl'
    theme: string | null
    icon: string
    system: string | null
    description: string
    short: string
  }>
}

export const SAMPLE_HEADS: readonly SampleHead[] = [
  {
    platform: 'WordPress, German',
    html: `<!DOCTYPE html><html lang="de-DE"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width">
<title>Waldhof Lindner &#8211; Ferien im Schwarzwald</title><meta name='robots' content='max-image-preview:large' />
<link rel='stylesheet' id='wp-block-library-css' href='https://site.example/wp-includes/css/dist/block-library/style.min.css?ver=6.7' media='all' />
<link rel="https://api.w.org/" href="https://site.example/wp-json/" /><meta name="generator" content="WordPress 6.7.1" />
<link rel="icon" href="https://site.example/wp-content/uploads/2023/04/cropped-hof-32x32.png" sizes="32x32" />
<link rel="icon" href="https://site.example/wp-content/uploads/2023/04/cropped-hof-192x192.png" sizes="192x192" />
<link rel="apple-touch-icon" href="https://site.example/wp-content/uploads/2023/04/cropped-hof-180x180.png" />
<meta name="msapplication-TileImage" content="https://site.example/wp-content/uploads/2023/04/cropped-hof-270x270.png" /></head>`,
    expects: {
      name: 'Waldhof Lindner',
      language: 'de-DE',
      theme: null,
      system: 'wordpress',
      icon: 'https://site.example/wp-content/uploads/2023/04/cropped-hof-192x192.png',
    },
  },
  {
    platform: 'WordPress with an SEO plugin',
    html: `<html lang="en-GB"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
<title>Family Dentist in Leeds | Park Row Dental</title><meta name="description" content="Gentle dentistry for all ages.">
<meta property="og:locale" content="en_GB"><meta property="og:site_name" content="Park Row Dental">
<meta property="og:image" content="https://site.example/wp-content/uploads/team.jpg"><script src="/wp-includes/js/jquery/jquery.min.js"></script>`,
    expects: {
      name: 'Park Row Dental',
      language: 'en-GB',
      system: 'wordpress',
      description: 'Gentle dentistry for all ages.',
    },
  },
  {
    platform: 'WooCommerce',
    html: `<html lang="fr-FR"><head><title>La Cave du Port &#8211; Vins &amp; spiritueux</title><meta name="generator" content="WordPress 6.6">
<meta name="generator" content="WooCommerce 9.4.2" /><link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css">
<meta name="theme-color" content="#722F37"></head><body class="home page theme-storefront woocommerce-no-js">`,
    expects: { name: 'La Cave du Port', language: 'fr-FR', theme: '#722f37', system: 'woocommerce' },
  },
  {
    platform: 'Shopify',
    host: 'trailgoods.example',
    html: `<!doctype html><html class="no-js" lang="en"><head><meta name="theme-color" content=""><link rel="canonical" href="https://trailgoods.example/">
<link rel="preconnect" href="https://cdn.shopify.com" crossorigin><link rel="icon" type="image/png" href="//trailgoods.example/cdn/shop/files/fav.png?crop=center&amp;height=32&amp;v=1614&amp;width=32">
<title>\n      Trail Goods\n    </title><meta property="og:site_name" content="Trail Goods"><meta name="description" content="Packs, tents &amp; boots.">
<script src="//trailgoods.example/cdn/shop/t/3/assets/global.js" defer></script></head>`,
    expects: {
      name: 'Trail Goods',
      theme: null,
      system: 'shopify',
      description: 'Packs, tents & boots.',
      icon: 'https://trailgoods.example/cdn/shop/files/fav.png?crop=center&height=32&v=1614&width=32',
    },
  },
  {
    platform: 'Wix',
    html: `<!DOCTYPE html><html lang="it"><head><meta charset='utf-8'><meta name="generator" content="Wix.com Website Builder"/>
<link rel="icon" sizes="192x192" href="https://static.wixstatic.com/media/abc%7Emv2.png/v1/fill/w_192,h_192,lg_1/abc.png" type="image/png"/>
<link rel="apple-touch-icon" href="https://static.wixstatic.com/media/abc%7Emv2.png/v1/fill/w_180,h_180,lg_1/abc.png" type="image/png"/>
<title>Home | Trattoria Bianchi</title><meta property="og:site_name" content="Trattoria Bianchi"/></head>`,
    expects: {
      name: 'Trattoria Bianchi',
      language: 'it',
      system: 'wix',
      icon: 'https://static.wixstatic.com/media/abc%7Emv2.png/v1/fill/w_192,h_192,lg_1/abc.png',
    },
  },
  {
    platform: 'Squarespace',
    html: `<!doctype html><html xmlns:og="http://opengraphprotocol.org/schema/" lang="en-US"><head><base href="">
<title>Nora Field Photography</title><link rel="shortcut icon" type="image/x-icon" href="https://images.squarespace-cdn.com/content/v1/5f/favicon.ico?format=100w">
<meta itemprop="name" content="Nora Field Photography"><!-- This is Squarespace. --><script src="https://assets.squarespace.com/universal/scripts-compressed/extract.js"></script>`,
    expects: { name: 'Nora Field Photography', language: 'en-US', system: 'squarespace' },
  },
  {
    platform: 'Webflow',
    html: `<!DOCTYPE html><html data-wf-domain="site.example" data-wf-page="65" data-wf-site="64" lang="es"><head><meta charset="utf-8"/>
<title>Estudio Mar — Arquitectura</title><meta content="width=device-width, initial-scale=1" name="viewport"/><meta content="Webflow" name="generator"/>
<link href="https://cdn.prod.website-files.com/64/fav.png" rel="shortcut icon" type="image/x-icon"/><link href="https://cdn.prod.website-files.com/64/webclip.png" rel="apple-touch-icon"/></head>`,
    expects: {
      name: 'Estudio Mar',
      language: 'es',
      system: 'webflow',
      icon: 'https://cdn.prod.website-files.com/64/webclip.png',
    },
  },
  {
    platform: 'Ghost',
    html: `<!DOCTYPE html><html lang="en"><head><title>The Ledger</title><meta name="generator" content="Ghost 5.101">
<link rel="icon" href="https://site.example/content/images/size/w256h256/2023/logo.png" type="image/png"><meta property="og:site_name" content="The Ledger"><meta name="theme-color" content="rgb(21, 23, 26)">`,
    expects: { name: 'The Ledger', theme: '#15171a', system: 'ghost' },
  },
  {
    platform: 'Drupal',
    html: `<!DOCTYPE html><html lang="nl" dir="ltr" prefix="og: https://ogp.me/ns#"><head><meta charset="utf-8" /><meta name="Generator" content="Drupal 10 (https://www.drupal.org)" />
<link rel="icon" href="/themes/custom/stad/favicon.ico" type="image/vnd.microsoft.icon" /><title>Welkom | Gemeente Waterdam</title><link rel="stylesheet" href="/sites/default/files/css/x.css" /></head>`,
    host: 'www.waterdam.example',
    expects: { name: 'Gemeente Waterdam', language: 'nl', system: 'drupal', direction: 'ltr' },
  },
  {
    platform: 'Joomla',
    html: `<!DOCTYPE html><html lang="pt-pt" dir="ltr"><head><meta charset="utf-8"><meta name="description" content="Clube de remo"><meta name="generator" content="Joomla! - Open Source Content Management">
<title>Início</title><link href="/media/vendor/joomla-custom-elements/css/joomla-alert.css" rel="stylesheet"></head>`,
    host: 'clube-remo.example',
    expects: { name: 'Clube Remo', language: 'pt-PT', system: 'joomla', description: 'Clube de remo' },
  },
  {
    platform: 'Magento',
    html: `<!doctype html><html lang="da"><head ><meta charset="utf-8"/><meta name="title" content="Nordlys Møbler"/><title>Nordlys Møbler - Dansk design</title>
<link rel="stylesheet" type="text/css" href="https://site.example/static/version1714/frontend/Nord/default/da_DK/css/styles.css" /><link rel="icon" type="image/x-icon" href="https://site.example/media/favicon/default/fav.png" />`,
    expects: { name: 'Nordlys Møbler', language: 'da', system: 'magento' },
  },
  {
    platform: 'Blogger',
    html: `<!DOCTYPE html><html dir='rtl' lang='ar' xmlns='http://www.w3.org/1999/xhtml'><head><meta content='blogger' name='generator'/><link href='https://site.example/favicon.ico' rel='icon' type='image/x-icon'/>
<title>مدونة الطبخ</title><meta content='#ff6d00' name='theme-color'/></head>`,
    expects: { name: 'مدونة الطبخ', language: 'ar', direction: 'rtl', theme: '#ff6d00', system: 'blogger' },
  },
  {
    platform: 'Next.js',
    html: `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="preload" as="script" href="/_next/static/chunks/webpack.js"/>
<title>Tidewatch</title><meta name="description" content="Tides for every harbour"/><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000"/><meta name="theme-color" media="(prefers-color-scheme: light)" content="#0af"/>
<link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any"/><link rel="apple-touch-icon" href="/apple-icon.png?4f" type="image/png" sizes="180x180"/></head>`,
    expects: {
      name: 'Tidewatch',
      theme: '#00aaff',
      system: 'next',
      icon: 'https://site.example/apple-icon.png?4f',
    },
  },
  {
    platform: 'Nuxt',
    html: `<!DOCTYPE html><html  lang="sv"><head><meta charset="utf-8"><title>Cykelköket</title><link rel="modulepreload" as="script" crossorigin href="/_nuxt/Bq1.js"><link rel="icon" type="image/x-icon" href="/favicon.ico"></head>`,
    expects: { name: 'Cykelköket', language: 'sv', system: 'nuxt', icon: 'https://site.example/favicon.ico' },
  },
  {
    platform: 'a React app that kept its starter texts',
    host: 'orderdesk.example',
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"/><link rel="icon" href="/favicon.ico"/><meta name="theme-color" content="#000000"/><link rel="apple-touch-icon" href="/logo192.png"/><title>React App</title></head><body><div id="root"></div>`,
    expects: {
      name: 'Orderdesk',
      theme: '#000000',
      icon: 'https://orderdesk.example/logo192.png',
      system: null,
    },
  },
  {
    platform: 'plain old HTML',
    host: 'www.tischlerei-brandt.example',
    html: `<HTML><HEAD><TITLE>Willkommen bei Tischlerei Brandt</TITLE><META NAME="description" CONTENT="Möbel nach Maß"><LINK REL="SHORTCUT ICON" HREF="bilder/logo.ico"></HEAD><BODY BGCOLOR=white>`,
    expects: {
      name: 'Tischlerei Brandt',
      language: null,
      description: 'Möbel nach Maß',
      icon: 'https://www.tischlerei-brandt.example/bilder/logo.ico',
      system: null,
    },
  },
  {
    platform: 'a frameset of the nineties, unclosed and unquoted',
    html: `<html><head><meta name=author content=Bob><title>Bob&#39;s Boats<link rel=icon href=boat.gif><meta name=description content=unseen></title><link rel=icon href=/boat.png sizes=96X96><frameset>`,
    expects: { icon: 'https://site.example/boat.png' },
  },
  {
    platform: 'a Hebrew site that does not say its direction',
    html: `<html lang="he"><head><title>מאפיית השכונה</title>`,
    expects: { name: 'מאפיית השכונה', language: 'he', direction: 'rtl' },
  },
  {
    platform: 'a Japanese site with the name behind the slogan',
    host: 'sakura-cafe.example',
    html: `<html lang="ja"><head><title>京都の小さなカフェ｜Sakura Cafe</title><meta property="og:site_name" content="Sakura Cafe"><meta name="application-name" content="Sakura">`,
    expects: { name: 'Sakura Cafe', language: 'ja', short: 'Sakura' },
  },
  {
    platform: 'a single page with its icon written into it',
    html: `<html><head><title>Dot</title><link rel="icon" href="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 100 100%22><text y=%22.9em%22 font-size=%2290%22>🍞</text></svg>"></head>`,
    expects: {
      name: 'Dot',
      icon: 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 100 100%22><text y=%22.9em%22 font-size=%2290%22>🍞</text></svg>',
    },
  },
  {
    platform: 'a page with a base and icons of all kinds',
    html: `<html lang="x-default"><head><base href="https://cdn.example/assets/v2/"><title>Acme</title><meta property="og:locale" content="pt_BR">
<link rel="mask-icon" href="pinned.svg" color="#5bbad5"><link rel="icon" href="32.png" sizes="16x16 32x32"><link rel="apple-touch-icon-precomposed" sizes="152x152" href="152.png"><link rel="icon" href="big.png" sizes="512x512">`,
    expects: { name: 'Acme', language: 'pt-BR', icon: 'https://cdn.example/assets/v2/big.png' },
  },
  {
    platform: 'TYPO3',
    html: `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><!-- This website is powered by TYPO3 - inspiring people to share! --><title>Stadtwerke Auental: Startseite</title><meta name="generator" content="TYPO3 CMS"/><link rel="icon" href="/typo3conf/ext/site/fav.ico"></head>`,
    host: 'stadtwerke-auental.example',
    expects: { name: 'Stadtwerke Auental', language: 'de', system: null },
  },
  {
    platform: 'Hugo, with a transparent theme color and inline SVG',
    html: `<!DOCTYPE html><html lang="en"><body><svg><title/><desc>x</desc></svg><svg><title>Menu icon</title></svg></body><head><meta name="generator" content="Hugo 0.139"><title>Field notes</title><meta name="theme-color" content="#ffffff00">`,
    expects: { name: 'Field notes', theme: null, system: null },
  },
  {
    platform: 'Jimdo, with tracking pixels before everything',
    html: `<!DOCTYPE html><html lang="de-DE"><head><script>document.write('<title>not this</title>')</script><noscript><img height="1" width="1" src="https://t.example/p?x=1"/></noscript><style>title{color:red}</style>
<title>Kosmetik Studio Vera - kosmetik-vera</title><meta property="og:site_name" content="My Website"></head>`,
    host: 'kosmetik-studio-vera.example',
    expects: { name: 'Kosmetik Studio Vera', language: 'de-DE', system: null },
  },
]
