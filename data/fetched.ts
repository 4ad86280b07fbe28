import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { launchChromium } from '#tests/support/chromium.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { startBenchServer } from '../bench/larder.ts'

const server = await startBenchServer('/tmp/bytes/attr')
const browser = await launchChromium()
const device = await openDevice(browser, { origin: server.url, ...tablet, serviceWorkers: 'block' })
await device.signIn(server.asha)
await device.waitForPill('All sent')
const cdp = await device.context.newCDPSession(device.page)
await cdp.send('Network.clearBrowserCache')
const asked = server.listen()
const t0 = Date.now()
await device.page.goto('/')
await device.page.getByRole('heading', { level: 2, name: 'Due now' }).waitFor()
console.log('usable at', Date.now() - t0)
await device.page.waitForLoadState('networkidle')
await new Promise((r) => setTimeout(r, 1500))
let sum = 0
for (const a of asked) {
  let g = 0
  try {
    g = a.path.includes('.js')
      ? gzipSync(readFileSync('/tmp/bytes/attr' + a.path), { level: 9 }).length
      : 0
  } catch {}
  sum += g
  console.log(a.at - t0, a.dest, a.path, g, a.referer.split('/').pop())
}
console.log(sum)
await browser.close()
await server.close()
process.exit(0)
