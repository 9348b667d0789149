import { type Outcome, type ReadinessCheck, type ReadinessFacts, builderOf, green, listingOf } from '../check'
import { privacyLink } from '../privacy-link'

const ADD_LINK = 'add a button or a tab that opens it. Call it “Privacy”. Then publish again.'

/** Checks for the privacy policy: both stores require its address, and a link in the app. */
export const privacyPolicy: ReadinessCheck = {
  name: 'privacy-policy',
  title: 'Privacy policy',
  stores: ['play', 'apple'],
  run: async (facts) => {
    const link = privacyLink(facts.document)
    const { privacyUrl } = facts.listing.facts
    const listed = privacyUrl === '' ? null : await visit(privacyUrl, facts)
    const isWrong = 'Stores look at it before they look at the app. Make the page open without a sign-in, or'
    if (listed?.problem)
      return {
        state: 'red',
        says: listed.problem,
        fix: `${isWrong} correct the address in the store listing.`,
        place: listingOf(facts),
      }
    if (link === null) return withoutLink(privacyUrl, facts)
    if ('screenId' in link) return ofScreen(link, facts)
    const { problem } = link.url === privacyUrl ? { problem: null } : await visit(link.url, facts)
    if (problem === null) return green(`${link.url} answers.`)
    return {
      state: 'red',
      says: problem,
      fix: `${isWrong} correct the link in the app.`,
      place: builderOf(facts),
    }
  },
}

function withoutLink(privacyUrl: string, facts: ReadinessFacts): Outcome {
  const place = builderOf(facts)
  if (privacyUrl === '')
    return {
      state: 'amber',
      says: 'The app doesn’t link to a privacy policy. Both stores require one in the listing and in the app.',
      fix: `Put the policy on your website, write its address under Store listing, and ${ADD_LINK}`,
      place,
    }
  return {
    state: 'amber',
    says: `${privacyUrl} responds, but the app doesn’t link to it. Both stores require it in the app too.`,
    fix: `Open the builder and ${ADD_LINK}`,
    place,
  }
}

function ofScreen({ screenId, title }: { screenId: string; title: string }, facts: ReadinessFacts): Outcome {
  const says = `The policy is the screen “${title}”. Its address for the stores is ${facts.app.hostedUrl}#${screenId}`
  if (facts.app.published) return green(says)
  const fix = 'The app is not published at the moment, so this address does not work. Publish it.'
  return { state: 'amber', says, fix, place: builderOf(facts) }
}

/** The problem of a page. Null if it responds correctly. */
async function visit(url: string, { visitPage }: ReadinessFacts): Promise<{ problem: string | null }> {
  const page = await visitPage(url)
  if (!page.answers) return { problem: `${url} could not be reached.` }
  if (page.status !== 200) return { problem: `${url} responds with status ${page.status}.` }
  return { problem: page.isPage ? null : `${url} doesn’t return a page.` }
}
