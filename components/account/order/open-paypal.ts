import { apiRequest } from '@/lib/fetching/api-request'

/**
 * Leads to PayPal's page for an order.
 * @returns false when PayPal could not be reached; the order stays as it is
 */
export async function openPaypal(orderId: string): Promise<boolean> {
  try {
    const { approveUrl } = await apiRequest<{ approveUrl: string }>(
      'POST',
      `/api/billing/orders/${orderId}/paypal`,
    )
    window.location.assign(approveUrl)
    return true
  } catch {
    return false
  }
}
