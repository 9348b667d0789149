import type { SourceRequest, SourceResponse } from './client'

/** An HTTP request with a JSON body. */
export type HttpPost = { url: string; body: string }

/** The buyer's market: codes as the source writes them, such as `DE`. */
export type Market = { language?: string; country?: string }

/**
 * How a source is called whose API isn't routes with parameters, such as GraphQL. Its requests keep a route
 * and a query, by which responses are cached and the service allows them.
 */
export type Transport = {
  request: (address: string, request: SourceRequest) => HttpPost
  /** Converts the response: data alone, and a status with a code for errors that arrive with 200. */
  response: (answer: SourceResponse) => SourceResponse
  /** Adds the market to a request. */
  inMarket: (request: SourceRequest, market: Market) => SourceRequest
  /** Path in the app of the source's own address, as in `PostsReader`. */
  placeOf: (address: URL) => string | null
  /** URLs of the sites from which its videos are played. */
  media: (address: string) => readonly string[]
}
