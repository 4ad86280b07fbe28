/**
 * Calls over HTTP. Always holds: whatever keeps a reply from arriving whole is NetworkDown; a reply
 * that isn't JSON has no body, so a captive portal's page is never taken for one of ours; no
 * retries here, the engine does them (sync.md, "Retry"). Plain fetch: the pages' client would add
 * about a millisecond to each of a thousand calls and retry by its own rules.
 */
import { type Network, NetworkDown, type WireReply, type WireRequest } from './ports.ts'

const TIMEOUT_MS = 30_000
/** A phone at the edge of its cell still sends this many bytes a millisecond. */
const SLOWEST = 10

const timeoutOf = (bytes: ArrayBuffer | undefined) =>
  TIMEOUT_MS + Math.ceil((bytes?.byteLength ?? 0) / SLOWEST)

/** For a file both parts of `POST /v1/file`; otherwise the JSON with its type. */
function bodyOf({ body, bytes }: Pick<WireRequest, 'body' | 'bytes'>): RequestInit {
  if (body === undefined) return {}
  if (!bytes) return { body, headers: { 'Content-Type': 'application/json' } }
  const form = new FormData()
  form.set('record', body)
  form.set('file', new Blob([bytes]), 'file')
  return { body: form }
}

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
    async request({ method, path, headers, body, bytes }) {
      const sent = bodyOf({ ...(body !== undefined && { body }), ...(bytes && { bytes }) })
      try {
        const response = await fetch(url(path), {
          ...sent,
          method,
          headers: { ...headers, ...sent.headers },
          cache: 'no-store',
          signal: AbortSignal.timeout(timeoutOf(bytes)),
        })
        return await toReply(response)
      } catch (error) {
        throw new NetworkDown('The server gave no answer.', { cause: error })
      }
    },
  }
}
