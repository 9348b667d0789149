import { hoursView } from '../hours/view'
import { faqView } from '../faq/view'
import { pricesView } from '../prices/view'
import { testimonialsView } from '../testimonials/view'
import { teamView } from '../team/view'
import { countdownView } from '../countdown/view'
import { couponView } from '../coupon/view'

export const BUSINESS_VIEWS = {
  hours: hoursView,
  faq: faqView,
  prices: pricesView,
  testimonials: testimonialsView,
  team: teamView,
  countdown: countdownView,
  coupon: couponView,
}
