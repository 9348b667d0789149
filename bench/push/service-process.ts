// The push service of the bench, in a process of its own: it counts, and says so when it is asked.
import { startPushService } from '../../tests/factories/push-service'

void startPushService({ countsOnly: true }).then((service) => {
  const { place, sharedKeys } = service
  process.on('message', () => process.send?.(service.counts()))
  process.send?.({ place, sharedKeys })
})
