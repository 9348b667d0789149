import { hoursView } from '../../types/hours/view'
import { faqView } from '../../types/faq/view'
import { pricesView } from '../../types/prices/view'
import { testimonialsView } from '../../types/testimonials/view'
import { teamView } from '../../types/team/view'
import { countdownView } from '../../types/countdown/view'
import { couponView } from '../../types/coupon/view'

export const BUSINESS_VIEWS = {
  hours: hoursView,
  faq: faqView,
  prices: pricesView,
  testimonials: testimonialsView,
  team: teamView,
  countdown: countdownView,
  coupon: couponView,
}
