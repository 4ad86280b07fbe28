/**
 * Prints labels by the browser's dialog, on paper of their own size: from a frame of its own, so that
 * nothing of the page is on it. On a press.
 */

interface LabelPage {
  readonly width_mm: number
  readonly height_mm: number
  /** The address of a picture of it, or of several labels: black on white. */
  readonly picture: string | readonly string[]
  /** One page each, of each picture; default one. */
  readonly copies?: number
}

const FRAME = 'label-to-print'

export function printLabel({ width_mm, height_mm, picture, copies = 1 }: LabelPage): void {
  // It stays until the next one: some browsers print after print() has returned.
  document.getElementById(FRAME)?.remove()
  const frame = document.createElement('iframe')
  frame.id = FRAME
  frame.title = 'Label to print'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  const style = page.createElement('style')
  style.textContent = `@page{size:${width_mm}mm ${height_mm}mm;margin:0}body{margin:0}img{display:block;width:${width_mm}mm;height:${height_mm}mm;break-inside:avoid}`
  page.head.append(style)
  const images = [picture].flat().flatMap((src) =>
    Array.from({ length: copies }, () => {
      const image = page.createElement('img')
      image.src = src
      return image
    }),
  )
  page.body.append(...images)
  void Promise.allSettled(images.map((image) => image.decode())).then(() =>
    frame.contentWindow?.print(),
  )
}
