import { z } from 'zod'
import { EVERYBODY, UPDATE_LIMITS, updateAddress } from '../../packaging/updates/limits'

/** Metrics of the daily totals, by app and release. */
export const UPDATE_METRICS = {
  /** Requests of devices for updates. */
  asked: 'update.asked',
  /** Devices a day, by the release that they show. */
  devices: 'update.devices',
  /** The same, at most so many of a network: they are what failed starts are compared with. */
  starts: 'update.starts',
  /** Devices a day, by the release of their package, at most so many of a network. */
  packages: 'update.packages',
  /** The same of iPhones, which `packages` doesn't count. */
  iosPackages: 'update.packages.ios',
  /** Requests in the first day of an offer, by the hour of the day and the release that devices show. */
  hours: 'update.hours',
  /** Bundles that failed to start. */
  failed: 'update.failed',
  /** The same by one of 256 groups of networks. */
  networks: 'update.networks',
} as const

/**
 * An offer halts by itself after this share of failed starts, of at least so many starts, and only if so many
 * failed in so many networks.
 */
export const HALT = { share: 0.02, reports: 50, failed: 5, networks: 4 } as const

/** Failed starts of an app that a network and a range of networks can report a day: one caller may control a range. */
export const MAX_FAILURES = { network: 3, range: 12 } as const

/** Steps of a staged offer, of 10,000 devices. */
export const SHARES = [100, 1000, 5000, EVERYBODY] as const

export const OFFER_STATES = ['running', 'paused', 'halted'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The service's own address is the first one in manifests. */
export const MAX_MIRRORS = UPDATE_LIMITS.addresses - 1
export const MAX_CHANNELS = 20

/** Writes an address as browsers send it. Shells refuse every other spelling. */
const toAscii = (address: string) => (URL.canParse(address) ? new URL(address).href : address)

/** Addresses of the owner with copies of the updates. */
export const mirrorList = z
  .array(
    z
      .url({ protocol: /^https$/, error: 'Enter an address that starts with https://.' })
      .max(500)
      .regex(/^[^?#\s]*\/$/, 'Enter a folder’s address, which ends with a slash.')
      .overwrite(toAscii)
      .refine(
        (address) => updateAddress.safeParse(address).success,
        'Enter an address such as https://updates.example.com/app/.',
      ),
  )
  .max(MAX_MIRRORS)

/** Reads the addresses of the owner as shells take them. @param stored JSON */
export function readMirrors(stored: string): string[] {
  return (JSON.parse(stored) as string[])
    .map(toAscii)
    .filter((address) => updateAddress.safeParse(address).success)
}

const share = z.literal(SHARES).describe('Of 10,000 devices: 100, 1000, 5000 or 10000.')
const version = z.int().min(1).max(999_999_999)

export const updatesRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('share').describe('Offers the release to a larger or smaller share of devices.'),
    share,
  }),
  z.strictObject({ action: z.literal('pause').describe('No more devices take the release.') }),
  z.strictObject({ action: z.literal('continue').describe('After a pause or a halt.') }),
  z.strictObject({
    action: z.literal('offer').describe('Offers the content of a release that waits for that.'),
    share,
  }),
  z.strictObject({
    action: z.literal('take-back').describe('Every device returns to the content of an earlier release.'),
    release: version,
  }),
  z.strictObject({
    action: z.literal('urgent').describe('Apps in use say that there is an update.'),
    urgent: z.boolean(),
  }),
  z.strictObject({
    action: z.literal('settings'),
    firstShare: share.optional().describe('Share with which new releases are offered.'),
    mirrors: mirrorList.optional().describe('Addresses of the owner with copies of the updates.'),
  }),
])
export type UpdatesRequest = z.output<typeof updatesRequest>

export const channelRequest = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'At most 60 characters.'),
  release: version.nullable().default(null).describe('Null for the newest.'),
})
export type ChannelRequest = z.output<typeof channelRequest>

const count = z.int().min(0)

const point = z.object({
  devices: count.describe('Those that show the offered content.'),
  all: count.describe('All devices.'),
})
const spread = z
  .object({
    hours: z
      .array(point.extend({ at: z.iso.datetime() }))
      .describe('The first 24 hours, by requests: a device asks when its app is opened.'),
    days: z.array(point.extend({ day: z.iso.date() })).describe('At most 30 days.'),
    halfWithin: z
      .int()
      .nullable()
      .describe('Hours until half of the devices that asked showed the content. Null until then.'),
  })
  .describe('How fast the content reaches devices since it is offered.')
export type UpdateSpread = z.output<typeof spread>

export const updatesAnswer = z.object({
  isAvailable: z.boolean().describe('Whether a release exists whose packages get updates.'),
  turnedOffAt: z.iso.datetime().nullable(),
  offer: z
    .object({
      release: version,
      content: version.describe('The release whose content is offered. An earlier one after taking back.'),
      versionName: z.string().describe('Of the content.'),
      state: z.enum(OFFER_STATES),
      share,
      urgent: z.boolean(),
      offeredAt: z.iso.datetime(),
      failed: count.describe('Failed starts since then.'),
      devices: count.describe('Devices that have the content, on the day with the most of them.'),
      spread,
      size: count.describe('Of all files, in bytes.'),
    })
    .nullable(),
  waiting: z
    .object({
      release: version,
      versionName: z.string(),
      changed: z.array(z.string()).describe('What installed apps get only from the stores.'),
    })
    .nullable()
    .describe('A release that needs a new version in the stores.'),
  earlier: z.array(z.object({ release: version, versionName: z.string() })),
  versions: z
    .array(z.object({ release: version, versionName: z.string(), devices: count }))
    .describe('Devices that asked yesterday or today, whichever were more, by the release that they show.'),
  firstShare: share,
  mirrors: z.array(z.string()),
  address: z.string().describe('Where installed apps look for updates.'),
  keys: z.array(z.object({ key: z.string(), createdAt: z.iso.datetime() })),
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      release: version.nullable(),
      url: z.string().describe('Where testers get the app.'),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type AppUpdates = z.output<typeof updatesAnswer>
