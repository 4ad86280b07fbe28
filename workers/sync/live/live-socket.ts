/**
 * The live socket on the wire. Always holds: it reconnects by itself, 1 s after it was lost (§9),
 * until it is closed; each connection asks for its own one-use ticket (security.md, WebSocket).
 */
import ReconnectingWebSocket from 'reconnecting-websocket'
import { LIVE_RECONNECT_MS, type LiveFrame } from '#contract/core/sync/sync-protocol.ts'
import type { LiveHandlers, LiveSocket, OpenLive } from '../engine/ports.ts'

const CONNECT_MS = 10_000

const isFrame = (value: unknown): value is LiveFrame =>
  typeof value === 'object' && value !== null && 'type' in value

function toFrame(data: unknown): LiveFrame | null {
  try {
    const value: unknown = JSON.parse(String(data))
    return isFrame(value) ? value : null
  } catch {
    return null
  }
}

/** @param origin of the API, http or https */
export function createOpenLive(origin: string): OpenLive {
  const address = `${origin.replace(/^http/, 'ws')}/live/subscribe`
  return (handlers: LiveHandlers): LiveSocket => {
    let isClosed = false
    // The library stops for good if its address provider rejects, so this one never does.
    const nextAddress = async (): Promise<string> => {
      while (!isClosed) {
        try {
          return `${address}?ticket=${encodeURIComponent(await handlers.ticket())}`
        } catch {
          // Asked again; the handler itself waits longer each time.
        }
      }
      return address
    }
    const socket = new ReconnectingWebSocket(nextAddress, [], {
      minReconnectionDelay: LIVE_RECONNECT_MS,
      maxReconnectionDelay: LIVE_RECONNECT_MS,
      reconnectionDelayGrowFactor: 1,
      connectionTimeout: CONNECT_MS,
      maxEnqueuedMessages: 0,
    })
    socket.onopen = () => handlers.onOpen()
    socket.onclose = () => handlers.onClose()
    socket.onmessage = ({ data }) => {
      const frame = toFrame(data)
      if (frame) handlers.onFrame(frame)
    }
    return {
      send: (request) => socket.send(JSON.stringify(request)),
      reconnect: () => socket.reconnect(),
      close() {
        isClosed = true
        socket.close()
      },
    }
  }
}
