import { vatIdVerification } from '@/lib/billing/invoices/schema'
import { verifyVatId } from '@/lib/billing/invoices/verify-vat-id'
import { handler } from '../../../../handler'

export const PUT = handler(
  {
    summary: 'Mark the VAT ID of an order’s buyer as verified',
    answers: {
      200: '`{ vatId, verifiedAt }` of the billing details. Issued invoices don’t change.',
      409: '`vat-id-changed`: they have another VAT ID now.',
    },
    example: { vatId: 'DE136695976', verified: true },
  },
  { auth: 'admin', body: vatIdVerification },
  ({ actor, body, params }) => verifyVatId(actor, params.id ?? '', body),
)
