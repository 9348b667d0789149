import type { FoundIcon } from '../inspect/icon/find-icon'
import type { SiteFacts } from '../inspect/describe-site'
import type { Inspection } from '../inspect/inspect-site'
import { isConvertibleAs, getConversionKind } from '../kinds'
import { MISSING_PARTS, type MissingPart, type SiteReport } from '../report'
import { type ConversionKind, KIND_NAMES, PRODUCT_NAMES, type UnknownPart } from '../schema'
import { chooseShortName } from '../inspect/name'

export type Visited = {
  requestedUrl: string
  url: string
  visitedAt: Date
  kind: ConversionKind
  icon: FoundIcon | null
  colorSource: SiteReport['colorSource']
  /** Whether https was tried first and failed. */
  isPlain: boolean
  /** Whether only the start of the page was read. */
  isCut: boolean
  /** Whether scripts render the page's content. */
  isScripted: boolean
  /** Whether the encoding was guessed. */
  isCharsetGuessed: boolean
  /** Hosts whose pages stay in the app. */
  hosts: readonly string[]
  /** Content that was late, closed or missing, and external services. */
  closed: readonly string[]
  unknown: readonly UnknownPart[]
}

const NO_HTTPS =
  'The site doesn’t support https://, so its address starts with http://. Phones warn people about such pages. Set up https with a valid certificate.'
const SCRIPTED =
  'This page loads its content with JavaScript, which we don’t run, so we could only read its metadata. Add the site’s important pages as tabs.'
const CUT =
  'The page is larger than we read, or takes longer than a few seconds to arrive, so we only read its beginning. Pages this heavy are slow on phones as well.'

const guessedCharset = (charset: string) =>
  `The page doesn’t say how its letters are encoded. We read it as ${charset}: check the texts, and ask the site’s owner to declare the encoding.`

/** Builds the report for the owner, which the app's settings show later too. */
export function buildReport(
  { facts, platform, charset, hasManifest }: Inspection,
  visited: Visited,
): SiteReport {
  const {
    icon,
    visitedAt,
    kind,
    isPlain,
    isCut,
    isScripted,
    isCharsetGuessed,
    closed,
    hosts,
    unknown,
    ...rest
  } = visited
  const detectedKind = getConversionKind(platform)
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
    hosts: [...hosts],
    ...(unknown.length > 0 && { unanswered: { parts: [...unknown], looks: 0, nextAt: null } }),
    notes: [
      ...(isPlain ? [NO_HTTPS] : []),
      ...(isCut ? [CUT] : []),
      ...(isScripted ? [SCRIPTED] : []),
      ...(isCharsetGuessed ? [guessedCharset(charset)] : []),
      ...closed,
      ...noteOnKind(kind, detectedKind, unknown.length > 0),
    ],
  }
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

function noteOnKind(chosen: ConversionKind, detected: ConversionKind, isUnknown: boolean): string[] {
  if (chosen === detected) return []
  if (!isConvertibleAs(chosen, detected)) {
    if (isUnknown) return []
    return [`This doesn’t look like ${KIND_NAMES[chosen]}. The app still opens its pages.`]
  }
  return [
    `This looks like ${KIND_NAMES[detected]}. Convert it as ${PRODUCT_NAMES[detected]} to get screens with the site’s own content.`,
  ]
}
