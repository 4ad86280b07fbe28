/**
 * A photo as it is stored (domain §2.34): at most 1,600 px, JPEG. Redrawn, so that no camera
 * metadata (place, time, owner) leaves the device.
 */

const LONGEST_PX = 1_600
const QUALITY = 0.8

/** @returns null if this browser can't read the picture */
export async function shrinkPhoto(taken: Blob): Promise<Blob | null> {
  // Rotated as the camera meant it.
  const picture = await createImageBitmap(taken).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG has no transparency: transparent areas become white, not black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
