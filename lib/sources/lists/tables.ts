// Formats of documents that the service reads as rows, by kind of source. Only servers load them.
export { calendarTable as calendar } from '../calendar/table'
export { jsonTable as json } from '../json-rows/table'
export { podcastTable as podcast } from '../podcast/table'
export { channelTable as channel } from '../channel/table'
export { csvTable as csv } from '../csv/table'
