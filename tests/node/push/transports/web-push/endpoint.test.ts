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
])('%s may be subscribed with', (endpoint) => expect(isAllowedEndpoint(endpoint, RULES)).toBe(true))

const HOSTILE = [
  // no web address
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
  // addresses of this machine and of its networks, in all their spellings
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
  // almost one that is known
  'https://fcm.googleapis.com.localhost/a',
  'https://fcm.googleapis.com@127.0.0.1/a',
  'https://notify.windows.com@localhost/',
]

test('there are many hostile ones', () => expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60))

test.each(HOSTILE)('“%s” may not be subscribed with', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, RULES)).toBe(false)
})

test('a place that was opened up may be plain http, and nothing beside it', () => {
  const rules = { privateAllow: [{ ip: '127.0.0.1', port: 8931 }], ownPorts: [3000] }
  expect(isAllowedEndpoint('http://127.0.0.1:8931/push/a', rules)).toBe(true)
  for (const other of [
    'http://127.0.0.1:8932/a',
    'http://127.0.0.2:8931/a',
    'http://push.example.com:8931/a',
  ])
    expect(isAllowedEndpoint(other, rules)).toBe(false)
})

test('a name that looks public and leads to this machine is refused when a message is sent', async () => {
  const service = await startPushService()
  const port = Number(service.place.split(':')[1])
  // The port is open for another address, so that the guard of the name alone stands in the way.
  const rules = { privateAllow: [{ ip: '192.0.2.1', port }], ownPorts: [] }
  const lookup = (
    _: string,
    __: unknown,
    done: (e: null, a: { address: string; family: number }[]) => void,
  ) => done(null, [{ address: '127.0.0.1', family: 4 }])
  const client = createWebPushClient({
    vapid: webPush.generateVAPIDKeys(),
    subject: 'mailto:a@example.com',
    rules,
    lookup,
  })
  const { keys } = service.newDevice()
  const push = { endpoint: `https://push.example.com:${port}/a`, ...keys, payload: '{}', ttl: 60, topic: 'a' }
  expect(await client.send(push)).toEqual({ kind: 'refused', reason: 'unreachable' })
  expect(await client.send({ ...push, endpoint: 'https://127.0.0.1/a' })).toEqual({
    kind: 'refused',
    reason: 'refused',
  })
  expect(service.counts().asked).toBe(0)
  await client.close()
  await service.stop()
})
