/* Names of all icons for tabs, by group. Documents contain them, so never remove or rename one. */

/** Our own icons, which conversion assigns to the pages of a site. */
const OWN = ['home shop menu book calendar cart chat heart info map news phone search star user'] as const

// Of the Lucide library, by its names.
const FOOD = [
  'apple banana beef beer bottle-wine cake cake-slice candy carrot cherry chef-hat citrus coffee',
  'concierge-bell cookie cooking-pot croissant cup-soda dessert donut drumstick egg-fried fish',
  'glass-water grape ham hamburger ice-cream-bowl ice-cream-cone leafy-green martini milk nut pizza',
  'popcorn salad sandwich shrimp soup utensils utensils-crossed vegan wheat wine',
] as const
const SHOPPING = [
  'badge-percent banknote barcode box calculator coins credit-card diamond-percent gem gift hand-coins',
  'handshake package package-open percent piggy-bank receipt shirt shopping-bag shopping-basket',
  'shopping-cart store tag tags ticket ticket-percent tickets truck wallet warehouse',
] as const
const PEOPLE = [
  'at-sign baby bell bell-ring circle-user contact glasses hand hand-heart hand-helping headset',
  'heart-handshake id-card languages life-buoy mail mail-open megaphone message-circle',
  'message-circle-question-mark message-square messages-square mic newspaper person-standing phone-call',
  'quote send smartphone smile speech thumbs-up user-plus user-round users users-round vote',
] as const
const PLACES = [
  'anchor armchair baggage-claim bath bed bed-double bike binoculars briefcase building building-2 bus',
  'cable-car car caravan castle church compass door-open factory flag fuel globe hotel house houses key',
  'key-round lamp lamp-desk landmark luggage map-pin map-pinned milestone mosque mountain mountain-snow',
  'navigation parking-meter plane rocket route sailboat school ship signpost sofa tent train-front',
  'tram-front university',
] as const
const HEALTH = [
  'activity ambulance bandage bone brain dna droplets ear eye flower flower-2 hand-platter heart-pulse',
  'hospital microscope pill scissors shower-head sparkle sparkles spray-can stethoscope syringe',
  'test-tube thermometer',
] as const
const LEISURE = [
  'award bow-arrow biceps-flexed camera clapperboard dices drama drum dumbbell ferris-wheel film',
  'footprints gamepad-2 goal guitar headphones image images kayak medal music palette party-popper',
  'piano play podcast puzzle radio sport-shoe swords target theater trophy tv video volleyball waves',
  'waves-ladder',
] as const
const NATURE = [
  'bird bug cat clover cloud dog feather flame leaf moon paw-print rabbit rainbow rose shell snowflake',
  'sprout squirrel sun sunrise tree-deciduous tree-palm tree-pine trees turtle umbrella wind worm',
] as const
const WORK = [
  'archive backpack book-open bookmark brush chart-column chart-pie clipboard-check clipboard-list',
  'clock code construction drill file-text files folder gavel graduation-cap hammer hard-hat hourglass',
  'inbox laptop library lightbulb list list-checks monitor notebook notebook-pen paint-roller',
  'paintbrush paperclip pen pencil plug presentation printer ruler scale scissors-line-dashed shovel',
  'signature sticky-note timer toolbox watch wrench zap',
] as const
const SIGNS = [
  'bot calendar-check calendar-days calendar-heart check circle-check circle-help circle-play',
  'circle-plus circle-alert cog crown download ellipsis external-link fingerprint-pattern gauge',
  'grid-2x2 hash history layers layout-grid link lock log-in log-out qr-code recycle refresh-cw rss',
  'scan-line settings share-2 shield shield-check sliders-horizontal trending-up upload wifi',
  'accessibility cross',
] as const

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S

/** Splits lines into names. */
function namesIn<const L extends readonly string[]>(lines: L): Words<L[number]>[] {
  return lines.flatMap((line) => line.split(' ') as Words<L[number]>[])
}

const OWN_ICONS = namesIn(OWN)
const LIBRARY_ICONS = namesIn([
  ...FOOD,
  ...SHOPPING,
  ...PEOPLE,
  ...PLACES,
  ...HEALTH,
  ...LEISURE,
  ...NATURE,
  ...WORK,
  ...SIGNS,
])

export type OwnIcon = (typeof OWN_ICONS)[number]
export type LibraryIcon = (typeof LIBRARY_ICONS)[number]
/** Name of a tab's icon. */
export type TabIcon = OwnIcon | LibraryIcon

/** All icons, in the order in which the builder offers them. */
export const TAB_ICONS: readonly TabIcon[] = [...OWN_ICONS, ...LIBRARY_ICONS]
