/**
 * Finds the Chromium the browser tests run in. Always holds: it yields a browser that exists or
 * fails with one sentence; browser tests are never skipped. Order: CHROMIUM_PATH, Debian's
 * package, Playwright's own download, and at last Debian's package installed on the spot.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const debian = '/usr/bin/chromium'

/**
 * What Chromium does that no page asked for. The last word on `--disable-features` holds, so this
 * has to say what Playwright switches off as well. The two popups are pages of the address bar
 * itself, loaded for every window: a second of processor for each device of a test.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** What headless tests want from any Chromium, root or not, with nothing running beside them. */
export const chromiumFlags = [
  `--disable-features=${switchedOff.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Nothing is drawn in three dimensions; a software one would be started for a device's fingerprint.
  '--disable-3d-apis',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('No Chromium here: installing the Debian package.')
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
    })
  } catch {
    return false
  }
  return existsSync(debian)
}

/** Path of a Chromium; throws one sentence when there is none and none can be installed. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`)
  }
  if (existsSync(debian)) return debian
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  if (installFromDebian()) return debian
  throw new Error(
    'The browser tests need Chromium: install the package chromium, or set CHROMIUM_PATH to one.',
  )
}

/** A real Chromium, driven by Playwright; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
}
