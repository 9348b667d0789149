import { type ReadinessCheck, builderOf, green } from '../check'

/** The site that an app opens answers, as whoever reviews it will see. */
export const liveSite: ReadinessCheck = {
  name: 'live-site',
  title: 'Your website',
  stores: ['play', 'apple'],
  look: async (facts) => {
    const { sourceUrl } = facts.app
    if (sourceUrl === null) return green('The app has its own screens and doesn’t need a website.')
    if (sourceUrl.startsWith('http:'))
      return {
        state: 'amber',
        says: `${sourceUrl} has no https, so anyone on the network in between can read and change what the app shows.`,
        fix: 'Turn on https at your host, which costs nothing, and convert the site again.',
        place: { href: '/app-builder', label: 'My apps' },
      }
    const look = await facts.lookAt(sourceUrl)
    if (look.answers && look.status === 200) return green(`${sourceUrl} answers.`)
    return {
      state: 'red',
      says: look.answers ? `${sourceUrl} answers ${look.status}.` : `${sourceUrl} could not be reached.`,
      fix: 'Whoever reviews the app sees an error page. Make the site answer from everywhere, without a sign-in and without a check for robots.',
      place: builderOf(facts),
    }
  },
}
