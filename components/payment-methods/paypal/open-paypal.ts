import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

/**
 * Leads to PayPal's page for an order.
 * @returns the sentence to show when it does not; the order stays as it is
 */
export async function openPaypal(orderId: string): Promise<string | null> {
  try {
    const { approveUrl } = await apiRequest<{ approveUrl: string }>(
      'POST',
      `/api/billing/orders/${orderId}/paypal`,
    )
    window.location.assign(approveUrl)
    return null
  } catch (error) {
    return error instanceof ApiError && error.status < 500 ? error.message : copy.pay.failed
  }
}
