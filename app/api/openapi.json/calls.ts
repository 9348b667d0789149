import { type DescribedCall, describeRoute } from '@/lib/platform/http/openapi'
import { accountAppleCertificateExport } from '../account/apple-certificate/export/route.openapi'
import { accountAppleCertificateRequestCsr } from '../account/apple-certificate/request.csr/route.openapi'
import { accountAppleCertificate } from '../account/apple-certificate/route.openapi'
import { accountConfirmCode } from '../account/confirm/code/route.openapi'
import { accountConfirmPasskeyOptions } from '../account/confirm/passkey/options/route.openapi'
import { accountConfirmPasskey } from '../account/confirm/passkey/route.openapi'
import { accountConfirm } from '../account/confirm/route.openapi'
import { accountConfirmService } from '../account/confirm/service/route.openapi'
import { accountConnectionsProvider } from '../account/connections/[provider]/route.openapi'
import { accountConnections } from '../account/connections/route.openapi'
import { accountDelete } from '../account/delete/route.openapi'
import { accountEmail } from '../account/email/route.openapi'
import { accountExport } from '../account/export/route.openapi'
import { accountForgotPassword } from '../account/forgot-password/route.openapi'
import { accountPasskeysId } from '../account/passkeys/[id]/route.openapi'
import { accountPasskeysOptions } from '../account/passkeys/options/route.openapi'
import { accountPasskeys } from '../account/passkeys/route.openapi'
import { accountPasskeysSignIn } from '../account/passkeys/sign-in/route.openapi'
import { accountPassword } from '../account/password/route.openapi'
import { accountPictureHash } from '../account/picture/[hash]/route.openapi'
import { accountPicture } from '../account/picture/route.openapi'
import { accountProfile } from '../account/profile/route.openapi'
import { accountResetPassword } from '../account/reset-password/route.openapi'
import { accountSessionsId } from '../account/sessions/[id]/route.openapi'
import { accountSessions } from '../account/sessions/route.openapi'
import { accountTwoFactorActivation } from '../account/two-factor/activation/route.openapi'
import { accountTwoFactorPostponement } from '../account/two-factor/postponement/route.openapi'
import { accountTwoFactorRecoveryCodes } from '../account/two-factor/recovery-codes/route.openapi'
import { accountTwoFactor } from '../account/two-factor/route.openapi'
import { accountTwoFactorSignIn } from '../account/two-factor/sign-in/route.openapi'
import { accountVerifyEmailResend } from '../account/verify-email/resend/route.openapi'
import { accountVerifyEmail } from '../account/verify-email/route.openapi'
import { adminAppsIdWithdrawal } from '../admin/apps/[id]/withdrawal/route.openapi'
import { adminAuditCheck } from '../admin/audit/check/route.openapi'
import { adminEmailsName } from '../admin/emails/[name]/route.openapi'
import { adminMessagesIdRepliesReply } from '../admin/messages/[id]/replies/[reply]/route.openapi'
import { adminMessagesIdReplies } from '../admin/messages/[id]/replies/route.openapi'
import { adminMessagesId } from '../admin/messages/[id]/route.openapi'
import { adminOrdersIdRefund } from '../admin/orders/[id]/refund/route.openapi'
import { adminOutboxIdRetry } from '../admin/outbox/[id]/retry/route.openapi'
import { adminPaymentsExport } from '../admin/payments/export/route.openapi'
import { adminPaymentsReceivedIdAssign } from '../admin/payments/received/[id]/assign/route.openapi'
import { adminPaymentsReceivedIdReturn } from '../admin/payments/received/[id]/return/route.openapi'
import { adminPaymentsReceived } from '../admin/payments/received/route.openapi'
import { adminPayments } from '../admin/payments/route.openapi'
import { adminRebuild } from '../admin/rebuild/route.openapi'
import { adminSearch } from '../admin/search/route.openapi'
import { adminSettingsBank } from '../admin/settings/bank/route.openapi'
import { adminSettingsPaypal } from '../admin/settings/paypal/route.openapi'
import { adminSettingsSeller } from '../admin/settings/seller/route.openapi'
import { adminUsersIdResetLink } from '../admin/users/[id]/reset-link/route.openapi'
import { adminUsersId } from '../admin/users/[id]/route.openapi'
import { adminUsersIdSessions } from '../admin/users/[id]/sessions/route.openapi'
import { appsDeletedId } from '../apps/deleted/[id]/route.openapi'
import { appsDeleted } from '../apps/deleted/route.openapi'
import { appsIdApnsKeyCheck } from '../apps/[id]/apns-key/check/route.openapi'
import { appsIdApnsKey } from '../apps/[id]/apns-key/route.openapi'
import { appsIdAnalytics } from '../apps/[id]/analytics/route.openapi'
import { appsIdAnswersAnswer } from '../apps/[id]/answers/[answer]/route.openapi'
import { appsIdAnswersExport } from '../apps/[id]/answers/export/route.openapi'
import { appsIdAnswers } from '../apps/[id]/answers/route.openapi'
import { appsIdAnswersSettings } from '../apps/[id]/answers/settings/route.openapi'
import { appsIdApiTokens } from '../apps/[id]/api-tokens/route.openapi'
import { appsIdApiTokensToken } from '../apps/[id]/api-tokens/[token]/route.openapi'
import { appsIdAssetsHash } from '../apps/[id]/assets/[hash]/route.openapi'
import { appsIdAssetsCopies } from '../apps/[id]/assets/copies/route.openapi'
import { appsIdAssets } from '../apps/[id]/assets/route.openapi'
import { appsIdCopies } from '../apps/[id]/copies/route.openapi'
import { appsIdEvents } from '../apps/[id]/events/route.openapi'
import { appsIdInspection } from '../apps/[id]/inspection/route.openapi'
import { appsIdLinkEmail } from '../apps/[id]/link-email/route.openapi'
import { appsIdLinksCheck } from '../apps/[id]/links/check/route.openapi'
import { appsIdLinksFile } from '../apps/[id]/links/[file]/route.openapi'
import { appsIdLinks } from '../apps/[id]/links/route.openapi'
import { appsIdMessagesAutomations } from '../apps/[id]/messages/automations/route.openapi'
import { appsIdOwnershipApk } from '../apps/[id]/ownership-apk/route.openapi'
import { appsIdMessages } from '../apps/[id]/messages/route.openapi'
import { appsIdMessagesMessage } from '../apps/[id]/messages/[message]/route.openapi'
import { appsIdMessagesEstimate } from '../apps/[id]/messages/estimate/route.openapi'
import { appsIdMessagesExport } from '../apps/[id]/messages/export.csv/route.openapi'
import { appsIdMessagesFigures } from '../apps/[id]/messages/figures/route.openapi'
import { appsIdMessagesDevices } from '../apps/[id]/messages/devices/route.openapi'
import { appsIdMessagesTestDevices } from '../apps/[id]/messages/test-devices/route.openapi'
import { appsIdOperations } from '../apps/[id]/operations/route.openapi'
import { appsIdPresence } from '../apps/[id]/presence/route.openapi'
import { appsIdPreview } from '../apps/[id]/preview/route.openapi'
import { appsIdPublication } from '../apps/[id]/publication/route.openapi'
import { appsIdReadiness } from '../apps/[id]/readiness/route.openapi'
import { appsIdReleasesVersionArtifact } from '../apps/[id]/releases/[version]/[artifact]/route.openapi'
import { appsIdReleasesVersionRollback } from '../apps/[id]/releases/[version]/rollback/route.openapi'
import { appsIdReleasesVersionStoreKit } from '../apps/[id]/releases/[version]/store-kit.zip/route.openapi'
import { appsIdReleasesVersionViews } from '../apps/[id]/releases/[version]/views/route.openapi'
import { appsIdReleasesVersion } from '../apps/[id]/releases/[version]/route.openapi'
import { appsIdReleasesProposal } from '../apps/[id]/releases/proposal/route.openapi'
import { appsIdReleases } from '../apps/[id]/releases/route.openapi'
import { appsIdRevisionsNumberRestore } from '../apps/[id]/revisions/[number]/restore/route.openapi'
import { appsIdRevisionsNumber } from '../apps/[id]/revisions/[number]/route.openapi'
import { appsIdRevisions } from '../apps/[id]/revisions/route.openapi'
import { appsIdSourcesSourceRoute } from '../apps/[id]/sources/[source]/[...route]/route.openapi'
import { appsIdStoreListing } from '../apps/[id]/store-listing/route.openapi'
import { appsIdStoreListingScreenshots } from '../apps/[id]/store-listing/screenshots/[language]/[device]/[position]/route.openapi'
import { appsId } from '../apps/[id]/route.openapi'
import { appsIdSigningKeyCertificatePem } from '../apps/[id]/signing-key/certificate.pem/route.openapi'
import { appsIdSigningKeyPlay } from '../apps/[id]/signing-key/play/route.openapi'
import { appsIdWebClip } from '../apps/[id]/web-clip/route.openapi'
import { appsIdSigningKeyExport } from '../apps/[id]/signing-key/export/route.openapi'
import { appsIdSigningKey } from '../apps/[id]/signing-key/route.openapi'
import { appsRebuild } from '../apps/rebuild/route.openapi'
import { apps } from '../apps/route.openapi'
import { authNextauth } from '../auth/[...nextauth]/route.openapi'
import { billingDetails } from '../billing/details/route.openapi'
import { billingInvoicesNumberPdf } from '../billing/invoices/[number]/pdf/route.openapi'
import { billingInvoicesNumber } from '../billing/invoices/[number]/route.openapi'
import { billingOrdersIdPaypalCapture } from '../billing/orders/[id]/paypal/capture/route.openapi'
import { billingOrdersIdPaypal } from '../billing/orders/[id]/paypal/route.openapi'
import { billingOrdersIdRefund } from '../billing/orders/[id]/refund/route.openapi'
import { billingOrdersId } from '../billing/orders/[id]/route.openapi'
import { billingOrders } from '../billing/orders/route.openapi'
import { billingQuote } from '../billing/quote/route.openapi'
import { billing } from '../billing/route.openapi'
import { billingSubscriptionsFamily } from '../billing/subscriptions/[family]/route.openapi'
import { contact } from '../contact/route.openapi'
import { convertWebsite } from '../convert-website/route.openapi'
import { foldersId } from '../folders/[id]/route.openapi'
import { folders } from '../folders/route.openapi'
import { health } from '../health/route.openapi'
import { me } from '../me/route.openapi'
import { paypalWebhook } from '../paypal/webhook/route.openapi'
import { pwaReportFiles } from '../pwa-report/files/route.openapi'
import { pwaReport } from '../pwa-report/route.openapi'
import { sitePreview } from '../site-preview/route.openapi'
import { ready } from '../ready/route.openapi'
import { register } from '../register/route.openapi'
import { releasesSlugVersion } from '../releases/[slug]/[version]/route.openapi'
import { sources } from '../sources/route.openapi'
import { status } from '../status/route.openapi'
import { templatesIdAssetsHash } from '../templates/[id]/assets/[hash]/route.openapi'
import { templatesId } from '../templates/[id]/route.openapi'
import { templates } from '../templates/route.openapi'

/** This document itself. Its handler is made of this list, so it stands here. */
const self = describeRoute(
  '/api/openapi.json',
  { GET: null },
  {
    GET: { summary: 'Get this description of all calls', answers: { 200: 'An OpenAPI 3.1 document.' } },
  },
)

/** Every call of the service. A test compares it with the routes. */
export const CALLS: readonly DescribedCall[] = [
  ...accountAppleCertificateExport,
  ...accountAppleCertificateRequestCsr,
  ...accountAppleCertificate,
  ...accountConfirmCode,
  ...accountConfirmPasskeyOptions,
  ...accountConfirmPasskey,
  ...accountConfirm,
  ...accountConfirmService,
  ...accountConnectionsProvider,
  ...accountConnections,
  ...accountDelete,
  ...accountEmail,
  ...accountExport,
  ...accountForgotPassword,
  ...accountPasskeysId,
  ...accountPasskeysOptions,
  ...accountPasskeys,
  ...accountPasskeysSignIn,
  ...accountPassword,
  ...accountPictureHash,
  ...accountPicture,
  ...accountProfile,
  ...accountResetPassword,
  ...accountSessionsId,
  ...accountSessions,
  ...accountTwoFactorActivation,
  ...accountTwoFactorPostponement,
  ...accountTwoFactorRecoveryCodes,
  ...accountTwoFactor,
  ...accountTwoFactorSignIn,
  ...accountVerifyEmailResend,
  ...accountVerifyEmail,
  ...adminAppsIdWithdrawal,
  ...adminAuditCheck,
  ...adminEmailsName,
  ...adminMessagesIdRepliesReply,
  ...adminMessagesIdReplies,
  ...adminMessagesId,
  ...adminOrdersIdRefund,
  ...adminOutboxIdRetry,
  ...adminPaymentsExport,
  ...adminPaymentsReceivedIdAssign,
  ...adminPaymentsReceivedIdReturn,
  ...adminPaymentsReceived,
  ...adminPayments,
  ...adminRebuild,
  ...adminSearch,
  ...adminSettingsBank,
  ...adminSettingsPaypal,
  ...adminSettingsSeller,
  ...adminUsersIdResetLink,
  ...adminUsersId,
  ...adminUsersIdSessions,
  ...appsDeletedId,
  ...appsDeleted,
  ...appsIdApnsKeyCheck,
  ...appsIdApnsKey,
  ...appsIdAnalytics,
  ...appsIdAnswersAnswer,
  ...appsIdAnswersExport,
  ...appsIdAnswers,
  ...appsIdAnswersSettings,
  ...appsIdApiTokens,
  ...appsIdApiTokensToken,
  ...appsIdAssetsHash,
  ...appsIdAssetsCopies,
  ...appsIdAssets,
  ...appsIdCopies,
  ...appsIdEvents,
  ...appsIdInspection,
  ...appsIdLinksCheck,
  ...appsIdLinksFile,
  ...appsIdLinks,
  ...appsIdMessages,
  ...appsIdMessagesMessage,
  ...appsIdMessagesEstimate,
  ...appsIdMessagesExport,
  ...appsIdMessagesFigures,
  ...appsIdMessagesDevices,
  ...appsIdMessagesTestDevices,
  ...appsIdOperations,
  ...appsIdMessagesAutomations,
  ...appsIdOwnershipApk,
  ...appsIdPresence,
  ...appsIdLinkEmail,
  ...appsIdPreview,
  ...appsIdPublication,
  ...appsIdReadiness,
  ...appsIdReleasesVersionArtifact,
  ...appsIdReleasesVersionStoreKit,
  ...appsIdReleasesVersionViews,
  ...appsIdReleasesVersion,
  ...appsIdReleasesVersionRollback,
  ...appsIdReleasesProposal,
  ...appsIdReleases,
  ...appsIdRevisionsNumberRestore,
  ...appsIdRevisionsNumber,
  ...appsIdRevisions,
  ...appsIdSourcesSourceRoute,
  ...appsIdStoreListing,
  ...appsIdStoreListingScreenshots,
  ...appsId,
  ...appsIdSigningKeyCertificatePem,
  ...appsIdWebClip,
  ...appsIdSigningKeyExport,
  ...appsIdSigningKeyPlay,
  ...appsIdSigningKey,
  ...appsRebuild,
  ...apps,
  ...authNextauth,
  ...billingDetails,
  ...billingInvoicesNumberPdf,
  ...billingInvoicesNumber,
  ...billingOrdersIdPaypalCapture,
  ...billingOrdersIdPaypal,
  ...billingOrdersIdRefund,
  ...billingOrdersId,
  ...billingOrders,
  ...billingQuote,
  ...billing,
  ...billingSubscriptionsFamily,
  ...contact,
  ...convertWebsite,
  ...foldersId,
  ...folders,
  ...health,
  ...ready,
  ...me,
  ...paypalWebhook,
  ...pwaReportFiles,
  ...pwaReport,
  ...sitePreview,
  ...sources,
  ...status,
  ...register,
  ...releasesSlugVersion,
  ...self,
  ...templatesIdAssetsHash,
  ...templatesId,
  ...templates,
]
