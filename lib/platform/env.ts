import { resolve } from 'node:path'
import { z } from 'zod'
import { appOfHost, isAppsOrigin } from './http/apps-origin'
import { isHostName, isRange, isServer, toAllowList, toList } from './env-hosts'
import { parseS3Address } from './blobs/s3'

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0)
  .max(65535, 'must be at most 65535')

/** 32 bytes in base64 or 64 hexadecimal digits. */
export const encryptionKey = z
  .string()
  .refine((value) => decodeKey(value) !== null, 'must be 32 bytes in base64 or 64 hexadecimal digits')

const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address like https://apps.example.com',
  )
  .transform((value) => new URL(value).origin)

/** The URL of another service. Unlike an origin, it may have a path. */
const serviceAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address like https://accounts.example.com',
  )
  .transform((value) => value.replace(/\/+$/, ''))

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: or postgresql://')
    .optional(),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, 'must be an address like rediss://user:password@redis.example.com:6379')
    .optional(),
  ASSETS_URL: z.string().transform(toS3Address).optional(),
  APP_URL: origin.optional(),
  APPS_ORIGIN: z
    .string()
    .transform((value) => value.trim().replace(/\/$/, '').toLowerCase())
    .refine(isAppsOrigin, 'must be an address with a star for the app, like https://*.apps.example')
    .optional(),
  DOMAINS_TARGET: z
    .string()
    .transform((value) => value.trim().replace(/\.$/, '').toLowerCase())
    .refine(isHostName, 'must be a host name like domains.example.com')
    .optional(),
  DOMAINS_DNS: z
    .string()
    .default('')
    .transform(toList)
    .refine(
      (servers) => servers.every(isServer),
      'must be addresses like 9.9.9.9 or 127.0.0.1:5353, separated by commas',
    ),
  DOMAINS_CA: z.string().default('letsencrypt.org').transform(toList),
  TLS_CHECK_FROM: z
    .string()
    .default('')
    .transform(toList)
    .refine(
      (ranges) => ranges.every(isRange),
      'must be addresses or ranges like 10.0.0.0/8, separated by commas',
    ),
  NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  KEY_ENCRYPTION_KEY: encryptionKey.optional(),
  OTHER_KEY_ENCRYPTION_KEYS: z
    .string()
    .refine(
      (value) => value.split(',').every((key) => decodeKey(key.trim()) !== null),
      'must be keys like KEY_ENCRYPTION_KEY, separated by commas',
    )
    .optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  REQUIRE_SECOND_FACTOR: z.enum(['none', 'admin', 'all'], 'must be none, admin or all').default('none'),
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress, 'must be an address like https://tiles.example.com/{z}/{x}/{y}.png')
    .optional(),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .trim()
    .max(200, 'must be at most 200 characters')
    .default('© OpenStreetMap contributors'),
  OUTBOUND_PRIVATE_ALLOW: z.string().default('').transform(toAllowList),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^smtps?:\/\/./.test(value),
      'must be an address like smtps://user:password@mail.example.com',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or a name and an address like Appkiln <apps@example.com>')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: serviceAddress.optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_API_BASE: serviceAddress.optional(),
  BREACHED_PASSWORDS_URL: serviceAddress.optional(),
  BANK_DETAILS: z.string().trim().max(1000, 'must be at most 1000 characters').optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_BASE: serviceAddress.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret of Stripe, whsec_…')
    .optional(),
  STRIPE_API_BASE: serviceAddress.optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(
      (value) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) && URL.canParse(value),
      'must be mailto: with an email address, or an https address',
    )
    .optional(),
  APNS_API_BASE: serviceAddress.optional(),
  BACKUP_FOLDER: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .transform((text) => text.split(',').map((recipient) => recipient.trim()))
    .refine(
      (list) => list.every(isAgeRecipient),
      'must be recipients of age, like age1…, separated by commas',
    )
    .optional(),
  BACKUP_AGE_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-/, 'must be an identity of age, like AGE-SECRET-KEY-1…')
    .optional(),
  BACKUP_EVERY_HOURS: z.coerce.number('must be a number of hours').int().min(0).max(720).default(0),
  BACKUP_KEEP_DAYS: z.coerce.number('must be a number of days').int().min(0).max(3650).default(30),
  BACKUP_PICTURES: z.enum(['list', 'copy'], 'must be list or copy').default('list'),
  BACKUP_S3_URL: z
    .string()
    .refine(
      (value) => /^s3:\/\/[^/?#]+(\/[^?#]*)?$/.test(value),
      'must be an address like s3://bucket/folder',
    )
    .optional(),
  BACKUP_S3_ENDPOINT: serviceAddress.optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  PACKAGE_CACHE_MB: z.coerce.number('must be a number of MiB').int().min(16).max(1_000_000).default(1024),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Requires id and secret together. With only one, a button would show that can never work. */
const schema = variables.superRefine((values, context) => {
  for (const provider of ['GOOGLE', 'FACEBOOK', 'PAYPAL'] as const) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
    const missing = values[id] && !values[secret] ? secret : values[secret] && !values[id] ? id : null
    if (missing)
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: 'must be set too: a provider needs both its id and its secret',
      })
  }
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (values.STRIPE_WEBHOOK_SECRET && !values.STRIPE_SECRET_KEY)
    wrong('STRIPE_SECRET_KEY', 'must be set too: it belongs to STRIPE_WEBHOOK_SECRET')
  const { BACKUP_S3_ACCESS_KEY_ID: keyId, BACKUP_S3_SECRET_ACCESS_KEY: secretKey } = values
  if ((keyId === undefined) !== (secretKey === undefined))
    wrong(keyId ? 'BACKUP_S3_SECRET_ACCESS_KEY' : 'BACKUP_S3_ACCESS_KEY_ID', 'must be set too')
  if (values.BACKUP_PASSPHRASE && values.BACKUP_AGE_RECIPIENT)
    wrong('BACKUP_PASSPHRASE', 'cannot be used together with BACKUP_AGE_RECIPIENT')
  if (values.BACKUP_S3_URL && !values.BACKUP_PASSPHRASE && !values.BACKUP_AGE_RECIPIENT)
    wrong('BACKUP_S3_URL', 'needs BACKUP_PASSPHRASE or BACKUP_AGE_RECIPIENT: only encrypted backups are sent')
})

type Parsed = z.infer<typeof schema>
export type Env = Omit<Parsed, 'APP_URL' | 'DATABASE_URL'> & { APP_URL: string; DATABASE_URL: string }

/** An environment variable is invalid; the message names it. */
export class EnvError extends Error {}

/**
 * Reads and validates the environment. Empty values count as not set.
 * @throws EnvError naming every invalid variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = schema.safeParse(values)
  if (!result.success) {
    throw new EnvError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const env = result.data
  const APP_URL = env.APP_URL ?? `http://localhost:${env.PORT}`
  refuseMixedOrigins(APP_URL, env.APPS_ORIGIN)
  return { ...env, APP_URL, DATABASE_URL: env.DATABASE_URL ?? `file:${resolve(env.DATA_DIR, 'appkiln.db')}` }
}

/**
 * Requires a separate host and the same protocol for apps: otherwise they would not be isolated from the
 * service.
 */
function refuseMixedOrigins(appUrl: string, appsOrigin: string | undefined): void {
  if (!appsOrigin) return
  const { host, protocol } = new URL(appUrl)
  if (appOfHost(host, appsOrigin) !== null)
    throw new EnvError(`APPS_ORIGIN: must not include the host of APP_URL, ${host}`)
  if (!appsOrigin.startsWith(protocol))
    throw new EnvError(`APPS_ORIGIN: must begin with ${protocol}//, as APP_URL does`)
}

let cached: Env | undefined

/** The environment of this process, read once. */
export function env(): Env {
  return (cached ??= readEnv(process.env))
}

/** Clears the cache after `process.env` was changed. */
export function resetEnv(): void {
  cached = undefined
}

/** In Bech32 (BIP 173). The encryption verifies the checksum. */
function isAgeRecipient(text: string): boolean {
  return /^age1[a-z0-9]{20,4000}$/.test(text)
}

/** `address` or `name <address>`, on one line. */
function isSender(value: string): boolean {
  const address = /^[^<>\r\n"]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value
  return z.email().safeParse(address).success
}

/** With a place for zoom, column and row in the path or query. A user and password would be visible to everyone. */
function isTileAddress(value: string): boolean {
  if (!URL.canParse(value) || !['{z}', '{x}', '{y}'].every((part) => value.split(part).length === 2))
    return false
  const { protocol, host, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && username + password === '' && /^[\w.:[\]-]+$/.test(host)
}

/** A host, optionally with user and password, and a database number as its path. */
function isRedisAddress(value: string): boolean {
  try {
    const { protocol, hostname, pathname, username, password } = new URL(value)
    decodeURIComponent(username + password)
    return /^rediss?:$/.test(protocol) && hostname !== '' && /^\/?\d*$/.test(pathname)
  } catch {
    return false
  }
}

function toS3Address(text: string, context: z.RefinementCtx) {
  const address = parseS3Address(text)
  if (!address)
    context.addIssue({
      code: 'custom',
      message:
        'must be an address like s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1',
    })
  return address ?? z.NEVER
}

export function decodeKey(value: string): Uint8Array | null {
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  return bytes.length === 32 ? bytes : null
}
