import { answered, eachPlace, failed } from '@/lib/push/automations/places'

const hanging = Array.from({ length: 60 }, (_, index) => `hanging${index}`)
const well = ['well1', 'well2', 'well3']
const groups = (places: readonly string[]) => new Map(places.map((place) => [place, place]))

afterEach(() => [...hanging, ...well].forEach(answered))

describe('Sources', () => {
  it('that respond do not wait for unresponsive ones', async () => {
    const done: string[] = []
    let release = () => {}
    const hang = new Promise<void>((resolve) => (release = resolve))
    const started = performance.now()
    const polling = eachPlace(groups([...hanging, ...well]), async (place) => {
      if (place.startsWith('hanging')) await hang
      done.push(place)
    })
    while (done.length < well.length && performance.now() - started < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(done).toEqual(well)
    release()
    await polling
    expect(done).toHaveLength(hanging.length + well.length)
  })

  it('that failed last time come last, until they respond', async () => {
    const visit = async () => {
      const order: string[] = []
      await eachPlace(groups([hanging[0]!, ...well]), async (place) => void order.push(place))
      return order
    }
    failed(hanging[0]!)
    expect(await visit()).toEqual([...well, hanging[0]])
    answered(hanging[0]!)
    expect(await visit()).toEqual([hanging[0], ...well])
  })
})
