import type { GuideSlug } from '../guides'
import { accountSecurity } from './guides/account-security'
import { appHosts } from './guides/app-hosts'
import { appStore } from './guides/app-store'
import { builder } from './guides/builder'
import { convertAWebsite } from './guides/convert-a-website'
import { addressForClients } from './guides/address-for-clients'
import { forAgencies } from './guides/for-agencies'
import { leave } from './guides/leave'
import { moveHere } from './guides/move-here'
import { developerVerification } from './guides/developer-verification'
import { firstApp } from './guides/first-app'
import { forms } from './guides/forms'
import { googlePlay } from './guides/google-play'
import { domain } from './guides/domain'
import { hostedApp } from './guides/hosted-app'
import { languages } from './guides/languages'
import { notifications } from './guides/notifications'
import { plansAndPayments } from './guides/plans-and-payments'
import { reverseProxy } from './guides/reverse-proxy'
import { selfHosting } from './guides/self-hosting'
import { signingKeys } from './guides/signing-keys'
import { storeKit } from './guides/store-kit'
import { takingPayments } from './guides/taking-payments'
import { trustedLinks } from './guides/trusted-links'
import { updates } from './guides/updates'
import { whiteLabel } from './guides/white-label'
import { webhooks } from './guides/webhooks'
import { wordPressAndWooCommerce } from './guides/wordpress-and-woocommerce'
import type { GuideSection } from './parts'

/** Content of each guide. */
export const CONTENT: Record<GuideSlug, () => readonly GuideSection[]> = {
  'first-app': firstApp,
  'convert-a-website': convertAWebsite,
  'wordpress-and-woocommerce': wordPressAndWooCommerce,
  builder,
  forms,
  notifications,
  languages,
  'hosted-app': hostedApp,
  domain,
  'google-play': googlePlay,
  'app-store': appStore,
  'store-kit': storeKit,
  updates,
  'trusted-links': trustedLinks,
  'signing-keys': signingKeys,
  'developer-verification': developerVerification,
  'for-agencies': forAgencies,
  'move-here': moveHere,
  leave,
  webhooks,
  'plans-and-payments': plansAndPayments,
  'account-security': accountSecurity,
  'self-hosting': selfHosting,
  'reverse-proxy': reverseProxy,
  'app-hosts': appHosts,
  'taking-payments': takingPayments,
  'address-for-clients': addressForClients,
  'white-label': whiteLabel,
}
