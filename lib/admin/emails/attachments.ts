import { invoiceAttachment, sampleInvoiceAttachment } from '../../billing/orders/invoice-attachment'
import type { AttachmentBuilders, AttachmentRef } from '../../platform/mail/mail'

/** What makes the files that go with emails, by their type; those of examples name something invented. */
export const attachmentBuilders: AttachmentBuilders = {
  invoice: invoiceAttachment,
  'sample-invoice': sampleInvoiceAttachment,
}

/** The invented file in the place of a real one. */
export function asSample({ type, ...file }: AttachmentRef): AttachmentRef {
  return { ...file, type: `sample-${type}` }
}
