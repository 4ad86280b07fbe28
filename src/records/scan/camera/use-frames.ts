/**
 * Looks for codes in what the camera shows, one picture at a time: the next is taken when the last has
 * been read, so that a slow tablet falls behind in nothing.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { openCodeReader } from '#src/platform/codes-host.ts'
import { cropOf } from './crop.ts'

interface Frames {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Null while there is none. */
  readonly stream: MediaStream | null
  /** As a scanner would type it. */
  readonly onCode: (code: string) => void
  /** The reader couldn't be started. */
  readonly onBroken: () => void
}

/** The part of the picture to be read now; null before the first picture. */
async function pictureOf(video: HTMLVideoElement, look: number): Promise<ImageBitmap | null> {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  if (video.readyState < video.HAVE_CURRENT_DATA || !videoWidth || !clientWidth) return null
  const { x, y, width, height } = cropOf(
    { width: videoWidth, height: videoHeight },
    { width: clientWidth, height: clientHeight },
    look,
  )
  return createImageBitmap(video, x, y, width, height)
}

export function useFrames({ video, stream, onCode, onBroken }: Frames): void {
  const tell = useEffectEvent((code: string) => onCode(code))
  const tellBroken = useEffectEvent(() => onBroken())
  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    const reader = openCodeReader()
    let isOver = false
    let last = 0
    let looks = 0
    element.srcObject = stream
    // Refused only where the page is hidden already.
    element.play().catch(() => undefined)

    async function look(on: HTMLVideoElement): Promise<void> {
      const picture = await pictureOf(on, looks)
      if (picture) {
        looks += 1
        const [code] = await reader.read(picture)
        if (isOver) return
        if (code !== undefined) tell(code)
      }
      if (!isOver) last = requestAnimationFrame(() => begin(on))
    }
    function begin(on: HTMLVideoElement): void {
      look(on).catch(() => {
        if (!isOver) tellBroken()
      })
    }
    begin(element)
    return () => {
      isOver = true
      cancelAnimationFrame(last)
      reader.end()
      element.srcObject = null
    }
  }, [stream, video])
}
