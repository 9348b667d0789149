import type { FoundIcon } from '../icon/find-icon'
import type { SiteFacts } from '../inspection/describe-site'
import type { Inspection } from '../inspection/inspect-site'
import type { Platform } from '../inspection/platform'
import { MISSING_PARTS, type MissingPart, type SiteReport } from '../report'
import { type ConversionKind, KIND_NAMES, PRODUCT_NAMES } from '../schema'
import { chooseShortName } from '../inspection/name'

export type Visited = {
  requestedUrl: string
  url: string
  visitedAt: Date
  kind: ConversionKind
  icon: FoundIcon | null
  colorSource: SiteReport['colorSource']
  /** Whether https was tried in vain before. */
  isPlain: boolean
}

const NO_HTTPS =
  'The site has no working https://, so its address starts with http://. Phones warn of such pages: have the site served over https with a valid certificate.'

/** What the person is told about the visit, now and later in the app's settings. */
export function buildReport(
  { facts, platform, charset, hasManifest }: Inspection,
  visited: Visited,
): SiteReport {
  const { icon, visitedAt, kind, isPlain, ...rest } = visited
  const detectedKind = kindOf(platform)
  return {
    version: 1,
    ...rest,
    visitedAt: visitedAt.toISOString(),
    kind,
    detectedKind,
    platform,
    charset,
    name: facts.name,
    shortName: facts.shortName || chooseShortName(facts.name, '') || null,
    description: facts.description || null,
    language: facts.language,
    direction: facts.direction,
    themeColor: facts.themeColor,
    backgroundColor: facts.backgroundColor,
    icon: icon && { source: icon.source, width: icon.width },
    image: facts.image,
    navigation: facts.navigation.map(({ text, url }) => ({ text, url })),
    hasManifest,
    hasServiceWorker: facts.hasServiceWorker,
    hasViewport: facts.hasViewport,
    missing: missingParts(facts, icon, hasManifest),
    notes: [...(isPlain ? [NO_HTTPS] : []), ...noteOnKind(kind, detectedKind)],
  }
}

/** What a platform is to conversion. */
export function kindOf(platform: Platform | null): ConversionKind {
  return platform === 'woocommerce' || platform === 'wordpress' ? platform : 'web-to-app'
}

function missingParts(facts: SiteFacts, icon: FoundIcon | null, hasManifest: boolean): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    description: facts.description === '',
    language: facts.language === null,
    'theme-color': facts.themeColor === null,
    icon: icon === null,
    image: facts.image === null,
    navigation: facts.navigation.length === 0,
    manifest: !hasManifest,
    viewport: !facts.hasViewport,
  }
  return MISSING_PARTS.filter((part) => isMissing[part])
}

/** Whether a site can be converted as what was chosen: a store is a WordPress site as well. */
export function serves(detected: ConversionKind, chosen: ConversionKind): boolean {
  return chosen === 'web-to-app' || detected === chosen || detected === 'woocommerce'
}

function noteOnKind(chosen: ConversionKind, detected: ConversionKind): string[] {
  if (chosen === detected) return []
  if (!serves(detected, chosen)) {
    return [`This does not look like ${KIND_NAMES[chosen]}. The app opens its pages all the same.`]
  }
  return [
    `This looks like ${KIND_NAMES[detected]}. Converted as ${PRODUCT_NAMES[detected]}, the app gets screens of its own with what the site publishes.`,
  ]
}
