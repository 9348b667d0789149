import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

/**
 * Redirects to PayPal's page for an order.
 * @returns the error message if it fails; the order is unchanged
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
