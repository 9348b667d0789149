import { z } from 'zod'
import type { Marks } from '../../sources/source'
import { conversionKind } from '../schema'

/** Marks of other systems, most reliable first. Content sources define separate marks. */
export const SYSTEM_MARKS = {
  /** Its content source has the marks. */
  shopify: {},
  wix: {
    generator: /^wix\.com/i,
    asset: /(?:static\.wixstatic|static\.parastorage|siteassets\.parastorage)\.com\//i,
  },
  squarespace: {
    generator: /^squarespace\b/i,
    asset: /(?:static1|assets|images)\.squarespace(?:-cdn)?\.com\//i,
  },
  webflow: {
    generator: /^webflow\b/i,
    asset: /(?:assets|assets-global|cdn\.prod|uploads-ssl)\.(?:website-files|webflow)\.com\//i,
    htmlAttribute: 'data-wf-site',
  },
  ghost: { generator: /^ghost\b/i },
  drupal: {
    generator: /^drupal\b/i,
    asset: /\/(?:core\/misc\/drupal|sites\/default\/files\/|core\/themes\/)/i,
  },
  joomla: {
    generator: /^joomla/i,
    asset: /\/media\/(?:system\/js\/|vendor\/joomla|templates\/site\/)|\/components\/com_/i,
  },
  magento: { asset: /\/static\/version\d+\/frontend\/|\/skin\/frontend\//i },
  blogger: { generator: /^blogger\b/i, asset: /(?:^|\/\/)(?:www\.)?blogger\.com\/static\//i },
  next: { generator: /^next\.js\b/i, asset: /\/_next\/(?:static|image)/i, scriptId: '__NEXT_DATA__' },
  nuxt: { generator: /^nuxt\b/i, asset: /\/_nuxt\//i, scriptId: '__NUXT_DATA__' },
} as const satisfies Record<string, Marks>

type System = keyof typeof SYSTEM_MARKS
export const SYSTEMS = Object.keys(SYSTEM_MARKS) as [System, ...System[]]

/** Platforms that a report may contain: kinds with a converter, and other systems. */
export const platform = z.enum([...conversionKind.exclude(['web-to-app']).options, ...SYSTEMS])
export type Platform = z.infer<typeof platform>
