import { isAllowedEndpoint } from '@/lib/push/transports/web-push/allowed-endpoint'
import { createWebPushClient } from '@/lib/push/transports/web-push/web-push-client'
import { startPushService } from '../../../../factories/push-service'
import webPush from 'web-push'

const RULES = { privateAllow: [], ownPorts: [3000] }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://FCM.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQy',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://ntfy.example.com/up/abc?up=1',
  'https://push.example.org:8443/a',
  'https://8.8.8.8/push',
])('%s is accepted as an endpoint', (endpoint) => expect(isAllowedEndpoint(endpoint, RULES)).toBe(true))

const HOSTILE = [
  // not a web address
  '',
  'nonsense',
  '//fcm.googleapis.com/a',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/plain,a',
  'ftp://push.example.com/a',
  'ws://push.example.com/a',
  'wss://push.example.com/a',
  'gopher://push.example.com/',
  'blob:https://push.example.com/a',
  'https://',
  'https:///a',
  'https://[::1',
  // no TLS
  'http://fcm.googleapis.com/a',
  'http://push.example.com/a',
  'http://web.push.apple.com/a',
  'http://8.8.8.8/a',
  // users, ports and fragments
  'https://user@fcm.googleapis.com/a',
  'https://user:secret@push.example.com/a',
  'https://:secret@push.example.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com:22/a',
  'https://push.example.com:22/a',
  'https://push.example.com:25/a',
  'https://push.example.com:3000/a',
  'https://push.example.com:5432/a',
  'https://push.example.com:6379/a',
  'https://push.example.com:65535/a',
  'https://push.example.com/a#b',
  // addresses of this machine and of its networks, in all notations
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://2130706433/a',
  'https://0x7f000001/a',
  'https://0177.0.0.1/a',
  'https://127.0.0.1:8443/a',
  'https://0.0.0.0/a',
  'https://0/a',
  'https://10.0.0.1/a',
  'https://172.16.0.1/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'https://168.63.129.16/a',
  'https://192.0.2.1/a',
  'https://198.18.0.1/a',
  'https://224.0.0.1/a',
  'https://255.255.255.255/a',
  'https://[::1]/a',
  'https://[::]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[::ffff:7f00:1]/a',
  'https://[fe80::1]/a',
  'https://[fc00::1]/a',
  'https://[fd00:ec2::254]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://[2002:7f00:1::]/a',
  // names of this machine and of local networks
  'https://localhost/a',
  'https://localhost./a',
  'https://a.localhost/a',
  'https://intranet/a',
  'https://printer.local/a',
  'https://metadata.google.internal/a',
  'https://router.lan/a',
  'https://nas.home.arpa/a',
  'https://hidden.onion/a',
  // similar to a known one
  'https://fcm.googleapis.com.localhost/a',
  'https://fcm.googleapis.com@127.0.0.1/a',
  'https://notify.windows.com@localhost/',
]

test('there are many hostile ones', () => expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60))

test.each(HOSTILE)('“%s” is rejected as an endpoint', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, RULES)).toBe(false)
})

test('an allowed private address may be plain http, and nothing beside it', () => {
  const rules = { privateAllow: [{ ip: '127.0.0.1', port: 8931 }], ownPorts: [3000] }
  expect(isAllowedEndpoint('http://127.0.0.1:8931/push/a', rules)).toBe(true)
  for (const other of [
    'http://127.0.0.1:8932/a',
    'http://127.0.0.2:8931/a',
    'http://push.example.com:8931/a',
  ])
    expect(isAllowedEndpoint(other, rules)).toBe(false)
})

test('a public name that resolves to this machine is rejected when a message is sent', async () => {
  const service = await startPushService()
  const port = Number(service.place.split(':')[1])
  // The port is allowed for another address, so that only the check of the name applies.
  const rules = { privateAllow: [{ ip: '192.0.2.1', port }], ownPorts: [] }
  const lookup = (
    _: string,
    __: unknown,
    done: (e: null, a: { address: string; family: number }[]) => void,
  ) => done(null, [{ address: '127.0.0.1', family: 4 }])
  const client = createWebPushClient({
    subject: 'mailto:a@example.com',
    rules,
    lookup,
  })
  const { keys } = service.newDevice()
  const push = {
    ...{ endpoint: `https://push.example.com:${port}/a`, ...keys, vapid: webPush.generateVAPIDKeys() },
    ...{ payload: '{}', ttl: 60, topic: 'a' },
  }
  expect(await client.send(push)).toEqual({ kind: 'refused', reason: 'unreachable' })
  expect(await client.send({ ...push, endpoint: 'https://127.0.0.1/a' })).toEqual({
    kind: 'refused',
    reason: 'refused',
  })
  expect(service.counts().requests).toBe(0)
  await client.close()
  await service.stop()
})
