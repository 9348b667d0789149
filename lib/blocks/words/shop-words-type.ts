import type { Order } from '../../sources/woocommerce/store/catalog'
import type { Handover, NativeMethod } from '../../sources/woocommerce/store/handover'

type AddressField =
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'postcode'
  | 'country'
  | 'phone'
  | 'email'

/** The words around products and carts that no shop gives. */
export type ShopWords = {
  loading: string
  more: string
  again: string
  unreachable: string
  nothingHere: string
  /** `{term}` is what was searched for. */
  noMatch: string
  search: string
  searchHint: string
  find: string
  sort: string
  orders: Record<Order, string>
  filter: string
  inStock: string
  onSale: string
  /** `{currency}` is a code such as EUR. */
  min: string
  max: string
  apply: string
  /** `{time}` is when the prices were true. */
  asOf: string
  /** Read aloud before a price that no longer holds, and before the one that does. */
  before: string
  now: string
  sale: string
  soldOut: string
  /** `{n}` is how many. */
  left: string
  backorder: string
  /** `{n}` is an average. */
  stars: string
  reviews: string
  picture: string
  description: string
  related: string
  gone: string
  noPrice: string
  notOffered: string
  choose: string
  quantity: string
  less: string
  oneMore: string
  add: string
  adding: string
  added: string
  toCart: string
  waits: string
  notNow: string
  save: string
  saved: string
  savedNone: string
  viewedNone: string
  openShop: string
  cart: string
  cartEmpty: string
  remove: string
  understood: string
  /** `{name}`, `{before}`, `{now}` are a product and two prices or numbers. */
  priceChanged: string
  fewerLeft: string
  /** `{name}` is a code. */
  couponGone: string
  /** `{before}` and `{now}` are ways to send. */
  rateGone: string
  lineGone: string
  /** `{names}` is what was in the old cart. */
  newCart: string
  /** `{n}` is how many. */
  pointsEarned: string
  pointsKept: string
  coupon: string
  couponCode: string
  estimate: string
  calculate: string
  notSent: string
  shipping: string
  /** `{name}` is a way to send. */
  shippingBy: string
  free: string
  goods: string
  discount: string
  tax: string
  total: string
  /** `{name}` is a tax. */
  includes: string
  later: string
  needsConnection: string
  checkout: string
  billing: string
  shippingTo: string
  fields: Record<AddressField, string>
  optional: string
  needed: string
  elsewhere: string
  next: string
  edit: string
  payment: string
  methods: Record<NativeMethod, string>
  noPayment: string
  inShop: string
  note: string
  /** `{total}` is a price. */
  place: string
  placing: string
  unsent: string
  unknown: string
  checkOrder: string
  ways: Record<Handover['way'], string>
  oneByOne: string
  /** `{name}` is a product. */
  addInShop: string
  openCheckout: string
  onceOnly: string
  couponAgain: string
  backToPayment: string
  thanks: string
  /** `{n}` is a number. */
  orderNumber: string
  status: Record<string, string>
  /** By the way of paying: what comes next. */
  after: Record<string, string>
  emailTo: string
  orderInShop: string
  shopAsksEmail: string
  orderList: string
  noOrders: string
  lookUp: string
  noLookUp: string
  account: string
  orderLink: string
  badLink: string
}
