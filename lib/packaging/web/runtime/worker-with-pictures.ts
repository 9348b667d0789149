// The service worker of apps with sources.
import './worker'
import './worker-pictures'
