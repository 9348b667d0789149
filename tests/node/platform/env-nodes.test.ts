import { readEnv } from '@/lib/platform/env'

test('the store of pictures is read, and nothing else is taken for one', () => {
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
])('a wrong %s is named: %s', (name, value) => expect(() => readEnv({ [name]: value })).toThrow(name))
