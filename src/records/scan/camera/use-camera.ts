/**
 * The device's camera while it is looked through. Always holds: it is off as soon as its sheet closes
 * or the page is hidden.
 */
import { useEffect, useState } from 'react'

export type Refusal = 'denied' | 'none' | 'busy'

export type Camera =
  | { readonly is: 'starting' }
  | {
      readonly is: 'open'
      readonly stream: MediaStream
      /** Null if it has no light. */
      readonly setLight: ((on: boolean) => Promise<void>) | null
    }
  | { readonly is: 'refused'; readonly why: Refusal }

/** Long bar codes need about two pixels a bar. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
}

export function refusalOf(error: unknown): Refusal {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

/** The light isn't in the browsers' common types. */
type WithTorch<T> = T & { torch?: boolean }

function lightOf(stream: MediaStream) {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as WithTorch<MediaTrackCapabilities> | undefined
  if (!track || !can?.torch) return null
  return (on: boolean) =>
    track.applyConstraints({ advanced: [{ torch: on } as WithTorch<MediaTrackConstraintSet>] })
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

async function open(left: AbortSignal): Promise<Camera> {
  try {
    // Browsers have none on a page that isn't secure.
    const stream = await navigator.mediaDevices?.getUserMedia(wanted)
    if (!stream) return { is: 'refused', why: 'none' }
    if (left.aborted) stop(stream)
    else left.addEventListener('abort', () => stop(stream), { once: true })
    return { is: 'open', stream, setLight: lightOf(stream) }
  } catch (error) {
    return { is: 'refused', why: refusalOf(error) }
  }
}

export function useCamera() {
  const [camera, setCamera] = useState<Camera>({ is: 'starting' })
  const [turn, setTurn] = useState(0)
  const [isHidden, setIsHidden] = useState(document.hidden)
  useEffect(() => {
    const look = (): void => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn opens it anew.
  useEffect(() => {
    if (isHidden) return
    const left = new AbortController()
    setCamera({ is: 'starting' })
    void open(left.signal).then((opened) => {
      if (!left.signal.aborted) setCamera(opened)
    })
    return () => left.abort()
  }, [isHidden, turn])
  return { camera, tryAgain: () => setTurn(turn + 1) }
}
