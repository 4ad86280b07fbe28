/** Which part of the camera's picture is read. Pure; all in pixels of the picture. */

export type Size = { readonly width: number; readonly height: number }
export type Crop = Size & { readonly x: number; readonly y: number }

/** Shares of what is seen: a long bar code fits across, a square one stands in it. */
export const GUIDE = { width: 0.88, height: 0.5 } as const

/** What is seen of a picture that fills the box and is cut at its edges (`object-fit: cover`). */
export function seenOf(picture: Size, box: Size): Crop {
  const scale = Math.min(picture.width / box.width, picture.height / box.height)
  const [width, height] = [box.width * scale, box.height * scale]
  return { width, height, x: (picture.width - width) / 2, y: (picture.height - height) / 2 }
}

/** The guide in the middle of it. */
export function guideOf(seen: Crop): Crop {
  const [width, height] = [seen.width * GUIDE.width, seen.height * GUIDE.height]
  const x = seen.x + (seen.width - width) / 2
  const y = seen.y + (seen.height - height) / 2
  return { x, y, width, height }
}

const ALL_EVERY = 3

/** Mostly the guide, at full resolution; now and then all that is seen, for a code beside it. */
export function cropOf(picture: Size, box: Size, look: number): Crop {
  const seen = seenOf(picture, box)
  const { x, y, width, height } = look % ALL_EVERY === ALL_EVERY - 1 ? seen : guideOf(seen)
  const [fromX, fromY] = [Math.floor(x), Math.floor(y)]
  return {
    ...{ x: fromX, y: fromY },
    width: Math.max(1, Math.floor(Math.min(width, picture.width - fromX))),
    height: Math.max(1, Math.floor(Math.min(height, picture.height - fromY))),
  }
}
