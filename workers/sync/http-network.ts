/**
 * Calls over HTTP. Always holds: whatever keeps a reply from arriving whole is NetworkDown; a reply
 * that is not JSON has no body, so that a captive portal's page is never taken for one of ours; no
 * retries here, they are the engine's (sync.md, "Retry"). Plain fetch: the client the pages use
 * would add about a millisecond to each of a thousand calls and retry by rules of its own.
 */
import { type Network, NetworkDown, type WireReply } from './ports.ts'

const TIMEOUT_MS = 30_000

async function toReply(response: Response): Promise<WireReply> {
  const kind = response.headers.get('content-type') ?? ''
  const text = kind.includes('json') ? await response.text() : ''
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    body: text === '' ? undefined : JSON.parse(text),
  }
}

/** @param origin of the API, without a slash at the end */
export function createHttpNetwork(origin: string): Network {
  const url = (path: string) => `${origin}${path}`
  return {
    url,
    async request({ method, path, headers, body }) {
      try {
        const response = await fetch(url(path), {
          method,
          headers: {
            ...headers,
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
          cache: 'no-store',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return await toReply(response)
      } catch (error) {
        throw new NetworkDown('The server gave no answer.', { cause: error })
      }
    },
  }
}
