export { MORE } from '../live-more-shop'
export { prefetchForOffline } from '../../phone/prefetch'
export { writeThroughShell } from '../../phone/shell'
