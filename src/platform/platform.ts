/**
 * Where the app runs: a browser, or the native shell (§1, architecture "Native shell"). The only
 * place that asks. Always holds: the rest of src uses this port and behaves the same in both. The
 * shell's own preferences, files and push will be added here with its package; until then it uses
 * the browser's, with hash history.
 */
import { createBrowserHistory, createHashHistory, type RouterHistory } from '@tanstack/react-router'
import { browserFiles, type FilesPort } from './browser-files.ts'
import { browserNetwork, type NetworkPort } from './network.ts'
import { browserPreferences, type PreferencesPort } from './preferences.ts'

export type Platform = {
  readonly kind: 'browser' | 'native'
  /** Origin of the API; the app's own in a browser. */
  readonly apiOrigin: string
  /** History mode in browsers, hash mode in the shell (§2). */
  readonly createHistory: () => RouterHistory
  readonly preferences: PreferencesPort
  readonly network: NetworkPort
  readonly files: FilesPort
  /** Asks for push permission and returns the push token; null if there is none. */
  readonly askForPush: () => Promise<string | null>
  /** Runs as an installed app: its storage isn't evicted, and there is nothing to install. */
  readonly isInstalled: () => boolean
}

type NativeBridge = { isNativePlatform?: () => boolean }

/** Is the page inside the native shell? Its bridge says so. */
export function isNativeShell(scope: { Capacitor?: NativeBridge }): boolean {
  return scope.Capacitor?.isNativePlatform?.() === true
}

export function createPlatform(): Platform {
  const isNative = isNativeShell(globalThis as { Capacitor?: NativeBridge })
  return {
    kind: isNative ? 'native' : 'browser',
    apiOrigin: location.origin,
    createHistory: () => (isNative ? createHashHistory() : createBrowserHistory()),
    preferences: browserPreferences,
    network: browserNetwork,
    files: browserFiles,
    // Web push isn't part of the product; in the shell its plugin answers (§4, post-login).
    askForPush: async () => null,
    isInstalled: () => isNative || matchMedia('(display-mode: standalone)').matches,
  }
}
