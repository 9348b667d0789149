/** The converter's plans, as they stand on its pages. Prices are in US dollars a month. */
export const CONVERTER_PLANS = [
  {
    id: 'starter',
    name: 'Starter',
    price: 29,
    description: 'One website, one app.',
    features: ['1 app conversion', 'Basic customization', 'Standard support'],
    popular: false,
  },
  {
    id: 'business',
    name: 'Business',
    price: 59,
    description: 'For a company with several sites.',
    features: ['5 app conversions', 'Advanced customization', 'Priority support'],
    popular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 199,
    description: 'For agencies and groups.',
    features: ['Unlimited app conversions', 'Full customization', 'Dedicated support'],
    popular: false,
  },
] as const
