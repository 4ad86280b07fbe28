/**
 * Scrolls a long list as fast as a wheel turns and looks at what was on the screen: every frame the
 * browser presented, as a picture. Always holds: a stretch of the list as high as two rows without
 * a single dark point counts as blank, whoever drew it.
 */
import type { CDPSession, Page } from 'playwright'

export type Scrolled = { readonly frames: number; readonly blank: number; readonly far: number }

export const TURNS = 60
const TURN = 900

/** @param shots pictures of the page, base64 @returns how many of them have a blank stretch */
const countBlank = (page: Page, shots: readonly string[], box: DOMRect) =>
  page.evaluate(
    async ({ shots: pictures, box: list }) => {
      const STRETCH = 96
      let blank = 0
      for (const picture of pictures) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
        const scale = image.width / innerWidth
        const canvas = new OffscreenCanvas(image.width, image.height)
        const pen = canvas.getContext('2d')
        if (!pen) throw new Error('There is no canvas.')
        pen.drawImage(image, 0, 0)
        let isBlank = false
        for (let top = list.y + 44; top + STRETCH <= list.y + list.height; top += STRETCH) {
          const part = [list.x + 14, top, 200, STRETCH].map((size) => Math.round(size * scale))
          const { data } = pen.getImageData(part[0] ?? 0, part[1] ?? 0, part[2] ?? 1, part[3] ?? 1)
          const isDark = data.some((value, place) => place % 4 === 0 && value < 110)
          if (!isDark) isBlank = true
        }
        if (isBlank) blank += 1
        image.close()
      }
      return blank
    },
    { shots: [...shots], box: { x: box.x, y: box.y, width: box.width, height: box.height } },
  )

/** How far sixty turns of the wheel go. */
export const WAY = TURNS * TURN

export async function scrollThrough(page: Page, cdp: CDPSession, reader: Page): Promise<Scrolled> {
  const shots: string[] = []
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push(data)
    void cdp.send('Page.screencastFrameAck', { sessionId })
  })
  const region = page.getByRole('region', { name: 'Stock' })
  const box = await region.boundingBox()
  if (!box) throw new Error('The list is not in sight.')
  await page.mouse.move(box.x + 300, box.y + 200)
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 })
  for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, TURN)
  const far = await region.evaluate((one) => one.scrollTop)
  await cdp.send('Page.stopScreencast')
  return { frames: shots.length, blank: await countBlank(reader, shots, box as DOMRect), far }
}
