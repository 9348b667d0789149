export { MORE } from '../live-more-content'
export { prefetchForOffline } from '../../phone/prefetch'
export { writeThroughShell } from '../../phone/shell'
