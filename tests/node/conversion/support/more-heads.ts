import type { SampleHead } from './heads'

/**
 * The second half of the samples: other versions, themes, languages and encodings of the same systems, and
 * less common ones.
 */
export const MORE_HEADS: readonly SampleHead[] = [
  {
    platform: 'WordPress with a block theme, Swedish',
    html: `<!DOCTYPE html><html lang="sv-SE"><head><meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>Lunds Keramik &#8211; Drejat för hand</title><link rel="https://api.w.org/" href="https://site.example/wp-json/" /><style id='global-styles-inline-css'>:root{}</style></head><h1>Mindblown: a blog about philosophy.</h1>`,
    expects: { name: 'Lunds Keramik', language: 'sv-SE', system: 'wordpress' },
  },
  {
    platform: 'WordPress without pretty links',
    html: `<html lang="en-US"><head><title>Oak &amp; Iron</title><link rel="https://api.w.org/" href="https://site.example/index.php?rest_route=/" /><meta name="generator" content="WordPress 5.9.3" /></head>`,
    expects: { name: 'Oak & Iron', system: 'wordpress' },
  },
  {
    platform: 'WordPress, Arabic, with its starter tagline',
    html: `<html dir="rtl" lang="ar"><head><title>مطعم الياسمين – Just another WordPress site</title><meta name="description" content="Just another WordPress site"><script src="/wp-includes/js/wp-embed.min.js"></script></head>`,
    expects: { name: 'مطعم الياسمين', direction: 'rtl', system: 'wordpress', description: '' },
  },
  {
    platform: 'WordPress with Elementor and a theme color',
    html: `<html lang="pl-PL"><head><meta charset="UTF-8"><title>Strona główna - Kwiaciarnia Róża</title><meta property="og:site_name" content="Kwiaciarnia Róża" /><meta name="theme-color" content="#B03A5B"><link rel="stylesheet" href="/wp-content/plugins/elementor/assets/css/frontend.min.css"></head>`,
    expects: { name: 'Kwiaciarnia Róża', language: 'pl-PL', theme: '#b03a5b', system: 'wordpress' },
  },
  {
    platform: 'WooCommerce with blocks, told by its body alone',
    html: `<html lang="es-ES"><head><title>Aceites del Sur</title></head><body class="home woocommerce woocommerce-page">`,
    expects: { name: 'Aceites del Sur', language: 'es-ES', system: 'woocommerce' },
  },
  {
    platform: 'WooCommerce, Danish, by its plugin’s folder',
    html: `<html lang="da-DK"><head><title>Garn &amp; Pind | Strikkegarn online</title><link rel='stylesheet' href='https://site.example/wp-content/plugins/woocommerce/assets/client/blocks/wc-blocks.css'><link rel="apple-touch-icon" href="/wp-content/uploads/cropped-garn-180x180.png"></head>`,
    host: 'garnogpind.example',
    expects: {
      name: 'Garn & Pind',
      language: 'da-DK',
      system: 'woocommerce',
      icon: 'https://garnogpind.example/wp-content/uploads/cropped-garn-180x180.png',
    },
  },
  {
    platform: 'Shopify, German, with a theme color',
    html: `<html lang="de"><head><meta name="theme-color" content="#1B4D3E"><title>Teehaus Nord &ndash; Lose Tees aus Hamburg</title><meta property="og:site_name" content="Teehaus Nord"><script src="https://cdn.shopify.com/shopifycloud/x.js"></script></head>`,
    expects: { name: 'Teehaus Nord', language: 'de', theme: '#1b4d3e', system: 'shopify' },
  },
  {
    platform: 'Shopify, Japanese',
    html: `<html lang="ja"><head><title>山田茶舗</title><meta property="og:site_name" content="山田茶舗"><link rel="shortcut icon" href="//site.example/cdn/shop/files/leaf.png?width=96" type="image/png"></head>`,
    expects: {
      name: '山田茶舗',
      language: 'ja',
      system: 'shopify',
      icon: 'https://site.example/cdn/shop/files/leaf.png?width=96',
    },
  },
  {
    platform: 'Wix, Hebrew',
    html: `<html lang="he"><head><meta name="generator" content="Wix.com Website Builder"/><title>בית | סטודיו ליאור</title><meta property="og:site_name" content="סטודיו ליאור"/></head>`,
    expects: { name: 'סטודיו ליאור', language: 'he', direction: 'rtl', system: 'wix' },
  },
  {
    platform: 'Wix, by its files alone',
    html: `<html lang="en"><head><title>Harbour Yoga</title><script src="https://static.parastorage.com/services/wix-thunderbolt/dist/main.js"></script></head>`,
    expects: { name: 'Harbour Yoga', system: 'wix' },
  },
  {
    platform: 'Squarespace with a described page',
    html: `<html lang="en-GB"><head><title>Millstone Architects</title><meta property="og:site_name" content="Millstone Architects"/><meta itemprop="description" content="Houses in stone and timber."/><meta property="og:description" content="Houses in stone and timber."/><link rel="stylesheet" href="//static1.squarespace.com/static/versioned/site.css"/></head>`,
    expects: {
      name: 'Millstone Architects',
      description: 'Houses in stone and timber.',
      system: 'squarespace',
    },
  },
  {
    platform: 'Squarespace, French',
    html: `<html lang="fr-FR"><head><title>Accueil — Atelier Lune</title><meta name="generator" content="Squarespace"></head>`,
    expects: { name: 'Atelier Lune', language: 'fr-FR', system: 'squarespace' },
  },
  {
    platform: 'Webflow without a generator',
    html: `<html data-wf-site="5f" lang="en"><head><title>Northlight Studio</title><link href="https://assets-global.website-files.com/5f/256.png" rel="apple-touch-icon"/></head>`,
    expects: {
      name: 'Northlight Studio',
      system: 'webflow',
      icon: 'https://assets-global.website-files.com/5f/256.png',
    },
  },
  {
    platform: 'Webflow, Norwegian',
    html: `<html data-wf-site="6a" lang="no"><head><title>Fjordkajakk | Turer og kurs</title><meta content="Webflow" name="generator"/><meta name="theme-color" content="hsl(200, 60%, 30%)"></head>`,
    host: 'fjordkajakk.example',
    expects: { name: 'Fjordkajakk', system: 'webflow', theme: '#1f5c7a' },
  },
  {
    platform: 'Ghost with an accent and a short name',
    html: `<html lang="en"><head><title>Slow Reader: essays</title><meta property="og:site_name" content="Slow Reader"><meta name="generator" content="Ghost 4.48"><meta name="apple-mobile-web-app-title" content="Slow"></head>`,
    expects: { name: 'Slow Reader', short: 'Slow', system: 'ghost' },
  },
  {
    platform: 'Drupal 7, Spanish',
    html: `<html lang="es" dir="ltr"><head><meta name="Generator" content="Drupal 7 (http://drupal.org)" /><title>Museo del Mar | Inicio</title><link rel="shortcut icon" href="https://site.example/sites/default/files/fav.ico" type="image/vnd.microsoft.icon" /></head>`,
    expects: {
      name: 'Museo del Mar',
      language: 'es',
      system: 'drupal',
      icon: 'https://site.example/sites/default/files/fav.ico',
    },
  },
  {
    platform: 'Drupal without a generator',
    html: `<html lang="cs"><head><title>Knihovna Olomouc</title><script src="/core/misc/drupal.js"></script></head>`,
    expects: { name: 'Knihovna Olomouc', language: 'cs', system: 'drupal' },
  },
  {
    platform: 'Joomla 3, Greek',
    html: `<html lang="el-gr"><head><base href="https://site.example/" /><title>Ταβέρνα Νίκος</title><meta name="generator" content="Joomla! 3.10" /><link href="/templates/t3/favicon.ico" rel="shortcut icon" /></head>`,
    expects: {
      name: 'Ταβέρνα Νίκος',
      language: 'el-GR',
      system: 'joomla',
      icon: 'https://site.example/templates/t3/favicon.ico',
    },
  },
  {
    platform: 'Joomla by its files',
    html: `<html lang="hu"><head><title>Vízilabda Klub</title><script src="/media/system/js/core.min.js"></script></head>`,
    expects: { name: 'Vízilabda Klub', system: 'joomla' },
  },
  {
    platform: 'Magento 1',
    html: `<html lang="en"><head><title>Cooper Tools</title><link rel="stylesheet" href="https://site.example/skin/frontend/rwd/default/css/styles.css"><link rel="icon" href="https://site.example/media/favicon/default/c.png"></head>`,
    expects: {
      name: 'Cooper Tools',
      system: 'magento',
      icon: 'https://site.example/media/favicon/default/c.png',
    },
  },
  {
    platform: 'Blogger, Portuguese',
    html: `<html lang='pt-BR'><head><meta content='blogger' name='generator'/><title>Cozinha da Vó</title><meta content='Receitas simples' name='description'/><script src='https://www.blogger.com/static/v1/widgets/1.js'></script></head>`,
    expects: { name: 'Cozinha da Vó', language: 'pt-BR', system: 'blogger', description: 'Receitas simples' },
  },
  {
    platform: 'Next.js pages router',
    html: `<html lang="en"><head><title>Ledgerly — Invoices that pay themselves</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><script id="__NEXT_DATA__" type="application/json">{}</script>`,
    expects: { name: 'Ledgerly', system: 'next', icon: 'https://site.example/favicon.svg' },
  },
  {
    platform: 'Next.js with its starter texts',
    host: 'riverbank.example',
    html: `<html lang="en"><head><title>Create Next App</title><meta name="description" content="Generated by create next app"><link rel="preload" href="/_next/static/media/a.woff2"></head>`,
    expects: { system: 'next', description: '' },
  },
  {
    platform: 'Nuxt 2',
    html: `<html lang="it"><head><title>Caseificio Alpino</title><script src="/_nuxt/app.js" defer></script><meta name="theme-color" content="Teal"></head>`,
    expects: { name: 'Caseificio Alpino', theme: '#008080', system: 'nuxt' },
  },
  {
    platform: 'Nuxt 3 by its data',
    html: `<html lang="nl"><head><title>Fietsenmaker Jan</title></head><body><script type="application/json" id="__NUXT_DATA__">[]</script>`,
    expects: { name: 'Fietsenmaker Jan', language: 'nl', system: 'nuxt' },
  },
  {
    platform: 'plain old HTML, French, upper case and unquoted',
    host: 'garage-martin.example',
    html: `<HTML LANG=fr><HEAD><TITLE>Bienvenue chez Garage Martin</TITLE><LINK REL=icon HREF=img/auto.gif></HEAD>`,
    expects: {
      name: 'Garage Martin',
      language: 'fr',
      icon: 'https://garage-martin.example/img/auto.gif',
      system: null,
    },
  },
  {
    platform: 'plain old HTML without a title',
    host: 'www.smith-and-sons.example',
    html: `<html><body bgcolor=white><h1>Welcome</h1>`,
    expects: { name: 'Smith And Sons', language: null, system: null },
  },
  {
    platform: 'XHTML with its language in the XML attribute',
    html: `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="fi"><head><title>Saunala</title><link rel="shortcut icon" href="fav.png" type="image/png" /></head>`,
    expects: { name: 'Saunala', language: 'fi', icon: 'https://site.example/fav.png', system: null },
  },
  {
    platform: 'a Chinese site in windows-style encoding',
    charset: 'gb18030',
    bytes: [0xb1, 0xb1, 0xbe, 0xa9],
    html: `<html lang="zh-CN"><head><meta charset="gb2312"><title>@@</title></head>`,
    expects: { name: '北京', language: 'zh-CN', system: null },
  },
  {
    platform: 'a Japanese site in Shift_JIS',
    charset: 'shift_jis',
    bytes: [0x93, 0x8c, 0x8b, 0x9e],
    html: `<html lang="ja"><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><title>@@</title></head>`,
    expects: { name: '東京', language: 'ja', system: null },
  },
  {
    platform: 'a Russian site in windows-1251',
    charset: 'windows-1251',
    bytes: [0xcf, 0xe5, 0xea, 0xe0, 0xf0, 0xed, 0xff],
    html: `<html lang="ru"><head><meta charset="windows-1251"><title>@@</title></head>`,
    expects: { name: 'Пекарня', language: 'ru', system: null },
  },
  {
    platform: 'a Czech site in windows-1250',
    charset: 'windows-1250',
    bytes: [0x8e, 0x69, 0x9e, 0x6b, 0x6f, 0x76],
    html: `<html lang="cs"><head><meta charset="windows-1250"><title>@@</title></head>`,
    expects: { name: 'Žižkov', language: 'cs', system: null },
  },
  {
    platform: 'a Western site that declares nothing',
    charset: 'windows-1252',
    bytes: [0x43, 0x61, 0x66, 0xe9, 0x20, 0x4e, 0x6f, 0x69, 0x72],
    html: `<html><head><title>@@</title></head>`,
    expects: { name: 'Café Noir', language: null, system: null },
  },
  {
    platform: 'a Korean site in EUC-KR',
    charset: 'euc-kr',
    bytes: [0xbc, 0xad, 0xbf, 0xef],
    html: `<html lang="ko"><head><meta charset="euc-kr"><title>@@</title></head>`,
    expects: { name: '서울', language: 'ko', system: null },
  },
  {
    platform: 'Astro, with a sized set of icons',
    html: `<html lang="en"><head><meta name="generator" content="Astro v4.5"><title>Trailhead</title><link rel="icon" type="image/png" sizes="48x48" href="/48.png"><link rel="icon" type="image/png" sizes="192x192" href="/192.png"><link rel="icon" type="image/png" sizes="96x96" href="/96.png"></head>`,
    expects: { name: 'Trailhead', icon: 'https://site.example/192.png', system: null },
  },
  {
    platform: 'a Turkish site with an underscore in its locale',
    html: `<html><head><title>Çınar Fırını</title><meta property="og:locale" content="tr_TR"><meta name="msapplication-TileColor" content="#8a1538"></head>`,
    expects: { name: 'Çınar Fırını', language: 'tr-TR', theme: null, system: null },
  },
]
