import { describePostgresql, withTestPostgres } from '../../factories/postgresql'
import { postCases } from './automations/post-cases'
import { startCases } from './sending/start-cases'
import { senderCases } from './sending/sender-cases'
import { serviceDownCases } from './sending/service-down-cases'
import { unsendableCases } from './sending/unsendable-cases'
import { killPushSenders } from '../../drill/push-kills'
import { vapidCases } from './transports/web-push/vapid-cases'

process.env.APP_URL = 'http://localhost:3000'

describePostgresql('Automatic messages of posts, on PostgreSQL', () => {
  withTestPostgres()
  postCases()
})

describePostgresql('Due push messages on PostgreSQL', () => {
  withTestPostgres()
  startCases()
})

describePostgresql('Sending push messages on PostgreSQL', () => {
  withTestPostgres()
  senderCases()
})

describePostgresql('Push services that are down, on PostgreSQL', () => {
  withTestPostgres()
  serviceDownCases()
})

describePostgresql('Deliveries that can no longer be sent, on PostgreSQL', () => {
  withTestPostgres()
  unsendableCases()
})

describePostgresql('Nodes that are killed while they send', () => {
  withTestPostgres()

  test('lose no device, and no device shows the message twice', async () => {
    const { pushed, requests, ...rest } = await killPushSenders(600, 2)
    expect(rest).toEqual({ kills: 2, shown: 600, queued: 600, sent: 600, failed: 0, state: 'sent' })
    // Each kill repeats messages that were in flight, or not recorded yet.
    expect(requests).toBe(pushed)
    expect(pushed - 600).toBeLessThanOrEqual(2 * 500)
  }, 180_000)
})

describePostgresql('The key pair of push messages on PostgreSQL', () => {
  withTestPostgres()
  vapidCases()
})
