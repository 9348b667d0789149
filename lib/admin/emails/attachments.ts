import { invoiceAttachment, sampleInvoiceAttachment } from '../../billing/orders/invoice-attachment'
import { reportAttachment, sampleReportAttachment } from '../../client-reports/attachment'
import type { AttachmentBuilders, AttachmentRef } from '../../platform/mail/mail'

/** Builders of email attachments by type. Those of samples use invented data. */
export const attachmentBuilders: AttachmentBuilders = {
  invoice: invoiceAttachment,
  'sample-invoice': sampleInvoiceAttachment,
  'client-report': reportAttachment,
  'sample-client-report': sampleReportAttachment,
}

/** The sample file in place of a real one. */
export function asSample({ type, ...file }: AttachmentRef): AttachmentRef {
  return { ...file, type: `sample-${type}` }
}
