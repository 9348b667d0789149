import { EnvError, readEnv } from '@/lib/platform/env'

describe('env', () => {
  describe('The environment', () => {
    test('has defaults for everything', () => {
      expect(readEnv({})).toMatchObject({ PORT: 3000, APP_URL: 'http://localhost:3000', TRUST_PROXY: 0 })
      expect(readEnv({}).DATABASE_URL).toMatch(/^file:\/.*\/data\/appkiln\.db$/)
    })

    test('includes the port in the default URL', () => {
      expect(readEnv({ PORT: '4100' }).APP_URL).toBe('http://localhost:4100')
    })

    test('treats an empty value as unset', () => {
      expect(readEnv({ PORT: '', ADMIN_EMAIL: ' ' }).PORT).toBe(3000)
    })

    test.each([
      ['PORT', 'abc'],
      ['PORT', '70000'],
      ['DATABASE_URL', 'mysql://x'],
      ['APP_URL', 'example.com'],
      ['REDIS_URL', 'redis.example.com:6379'],
      ['REDIS_URL', 'http://redis.example.com'],
      ['REDIS_URL', 'redis:///1'],
      ['REDIS_URL', 'redis://redis.example.com/limits'],
      ['REDIS_URL', 'redis://:50%@redis.example.com'],
      ['NEXTAUTH_SECRET', 'short'],
      ['KEY_ENCRYPTION_KEY', 'not thirty-two bytes'],
      ['ADMIN_EMAIL', 'nobody'],
      ['REQUIRE_SECOND_FACTOR', 'yes'],
      ['OUTBOUND_PRIVATE_ALLOW', '127.0.0.1'],
      ['OUTBOUND_PRIVATE_ALLOW', 'localhost:80'],
      ['OUTBOUND_PRIVATE_ALLOW', '127.0.0.1:0'],
      ['OUTBOUND_PRIVATE_ALLOW', '127.0.0.1:70000'],
      ['OUTBOUND_PRIVATE_ALLOW', '127.0.0.1:80,nonsense'],
      ['TRUST_PROXY', '-1'],
      ['SMTP_URL', 'mail.example.com'],
      ['SMTP_URL', 'https://mail.example.com'],
      ['MAIL_FROM', 'Appkiln'],
      ['MAIL_FROM', 'Appkiln <apps@example.com>\nBcc: all@example.com'],
      ['GOOGLE_ISSUER', 'accounts.example.com'],
      ['FACEBOOK_API_BASE', 'graph.example.com'],
      ['FACEBOOK_API_BASE', 'ftp://graph.example.com'],
      ['APNS_API_BASE', 'api.push.example.com'],
      ['MAP_TILES_URL', 'https://tiles.example.com/{z}/{x}.png'],
      ['MAP_TILES_URL', 'https://{s}.tiles.example.com/{z}/{x}/{y}.png'],
      ['MAP_TILES_URL', 'https://user@tiles.example.com/{z}/{x}/{y}.png'],
      ['MAP_TILES_URL', 'https://:secret@tiles.example.com/{z}/{x}/{y}.png'],
      ['MAP_TILES_URL', 'ftp://tiles.example.com/{z}/{x}/{y}.png'],
    ])('names %s when it is %s', (name, value) => {
      expect(() => readEnv({ [name]: value })).toThrow(EnvError)
      expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: `))
    })

    test('accepts the URL of another service with its path, without the trailing slash', () => {
      expect(
        readEnv({
          GOOGLE_ISSUER: 'https://id.example/realm/',
          FACEBOOK_API_BASE: 'http://127.0.0.1:1/v23.0',
        }),
      ).toMatchObject({
        GOOGLE_ISSUER: 'https://id.example/realm',
        FACEBOOK_API_BASE: 'http://127.0.0.1:1/v23.0',
      })
    })

    test.each(['GOOGLE', 'FACEBOOK'])('requires both halves of what %s needs', (provider) => {
      const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`]
      expect(() => readEnv({ [id]: 'x' })).toThrow(new RegExp(`^${secret}: `))
      expect(() => readEnv({ [secret]: 'x' })).toThrow(new RegExp(`^${id}: `))
      expect(readEnv({ [id]: 'x', [secret]: 'y' })).toMatchObject({ [id]: 'x', [secret]: 'y' })
    })

    test.each(
      '127.0.0.1: 127.0.0.1:65536 127.0.0.1:080 127.1:80 ::1:9000 [::1] [::g]:9000 10.0.0.0/8:80 127.0.0.1:80, *:80 127.0.0.1:80;127.0.0.1:81'.split(
        ' ',
      ),
    )('rejects %j as a private address for conversions', (text) => {
      expect(() => readEnv({ OUTBOUND_PRIVATE_ALLOW: text })).toThrow(/is not an address and a port, such as/)
    })

    test('parses pairs of address and port, IPv6 in brackets', () => {
      expect(
        readEnv({ OUTBOUND_PRIVATE_ALLOW: '127.0.0.1:8931, [::1]:9000' }).OUTBOUND_PRIVATE_ALLOW,
      ).toEqual([
        { ip: '127.0.0.1', port: 8931 },
        { ip: '::1', port: 9000 },
      ])
      expect(readEnv({}).OUTBOUND_PRIVATE_ALLOW).toEqual([])
    })
  })
})

describe('env nodes', () => {
  test('the picture store is parsed, and other values are rejected', () => {
    const address = 's3://pictures/ours?endpoint=https://s3.example.com&region=eu-central-1'
    expect(readEnv({ ASSETS_URL: address }).ASSETS_URL).toEqual({
      bucket: 'pictures',
      prefix: 'ours/',
      endpoint: 'https://s3.example.com',
      region: 'eu-central-1',
    })
    expect(readEnv({ ASSETS_URL: '' }).ASSETS_URL).toBeUndefined()
  })

  test.each([
    ['ASSETS_URL', 'https://pictures.example.com'],
    ['ASSETS_URL', 's3://key:secret@pictures'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['DRAIN_SECONDS', '-1'],
    ['PACKAGE_CACHE_MB', '0'],
  ])('an invalid %s is named: %s', (name, value) => expect(() => readEnv({ [name]: value })).toThrow(name))
})
