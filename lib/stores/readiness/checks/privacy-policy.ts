import { type Outcome, type ReadinessCheck, type ReadinessFacts, builderOf, green, listingOf } from '../check'
import { privacyLink } from '../privacy-link'

const ADD_LINK = 'add a button or a tab that opens it. Call it “Privacy”. Then publish again.'

/** Both stores ask for the address of a policy, and for a way to it in the app. */
export const privacyPolicy: ReadinessCheck = {
  name: 'privacy-policy',
  title: 'Privacy policy',
  stores: ['play', 'apple'],
  look: async (facts) => {
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
      says: 'No link in the app leads to a privacy policy. Both stores ask for its address, and require it in the app.',
      fix: `Put the policy on your website, write its address under Store listing, and ${ADD_LINK}`,
      place,
    }
  return {
    state: 'amber',
    says: `${privacyUrl} answers, but no link in the app leads to it. Both stores require it in the app too.`,
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

/** What is wrong with a page; null where it is one that answers. */
async function visit(url: string, { lookAt }: ReadinessFacts): Promise<{ problem: string | null }> {
  const look = await lookAt(url)
  if (!look.answers) return { problem: `${url} could not be reached.` }
  if (look.status !== 200) return { problem: `${url} answers ${look.status}.` }
  return { problem: look.isPage ? null : `${url} answers with something that isn’t a page.` }
}
