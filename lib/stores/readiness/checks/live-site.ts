import { type ReadinessCheck, builderOf, green } from '../check'

/** Checks that the app's site responds, as reviewers will visit it. */
export const liveSite: ReadinessCheck = {
  name: 'live-site',
  title: 'Your website',
  stores: ['play', 'apple'],
  run: async (facts) => {
    const { sourceUrl } = facts.app
    if (sourceUrl === null) return green('The app has its own screens and doesn’t need a website.')
    if (sourceUrl.startsWith('http:'))
      return {
        state: 'amber',
        says: `${sourceUrl} doesn’t use HTTPS, so anyone on the network in between can read and change what the app shows.`,
        fix: 'Turn on HTTPS at your host, which costs nothing, and convert the site again.',
        place: { href: '/app-builder', label: 'My apps' },
      }
    const visit = await facts.visitPage(sourceUrl)
    if (visit.answers && visit.status === 200) return green(`${sourceUrl} responds.`)
    return {
      state: 'red',
      says: visit.answers
        ? `${sourceUrl} responds with status ${visit.status}.`
        : `${sourceUrl} could not be reached.`,
      fix: 'App reviewers see an error page. Make the site reachable from anywhere, without a sign-in or bot check.',
      place: builderOf(facts),
    }
  },
}
