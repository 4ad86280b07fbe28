/**
 * Draws the PNG icons from public/icons/larder.svg; run by hand when the mark changes:
 * `node scripts/make-icons.ts`. A maskable icon fills its square and keeps the jar in the middle
 * 80 %, because launchers cut their own shape out of it; so does the one for iPhone and iPad.
 */
import { readFileSync } from 'node:fs'
import { launchChromium } from '#tests/support/chromium.ts'

const mark = readFileSync('public/icons/larder.svg', 'utf8')
const square = mark.replace('rx="16" fill="#1f3f7d"', 'fill="#1f3f7d"')
const icons = [
  { name: 'larder-192', size: 192, drawing: mark, inset: 0 },
  { name: 'larder-512', size: 512, drawing: mark, inset: 0 },
  { name: 'larder-maskable-512', size: 512, drawing: square, inset: 0.08 },
  { name: 'larder-180', size: 180, drawing: square, inset: 0.04 },
]

const browser = await launchChromium()
try {
  for (const { name, size, drawing, inset } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const inner = Math.round(size * (1 - 2 * inset))
    await page.setContent(
      `<style>html,body{margin:0;background:${inset ? '#1f3f7d' : 'transparent'}}
      svg{display:block;width:${inner}px;height:${inner}px;margin:${(size - inner) / 2}px}</style>${drawing}`,
    )
    await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
