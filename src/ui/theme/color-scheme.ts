/**
 * Where the chosen theme is stored: browser storage key `theme`, values dark or light (§3). Another
 * tab's choice is followed. If the storage can't be written only this page changes.
 */
import type { MantineColorSchemeManager } from '@mantine/core'

const key = 'theme'

function isScheme(value: string | null): value is 'dark' | 'light' {
  return value === 'dark' || value === 'light'
}

export function createColorSchemeManager(): MantineColorSchemeManager {
  let stopListening: (() => void) | undefined
  return {
    get(fallback) {
      try {
        const kept = localStorage.getItem(key)
        return isScheme(kept) ? kept : fallback
      } catch {
        return fallback
      }
    },
    set(scheme) {
      if (!isScheme(scheme)) return
      try {
        localStorage.setItem(key, scheme)
      } catch {
        // A full or blocked storage must not stop the theme from changing on this page.
      }
    },
    subscribe(onUpdate) {
      const follow = (event: StorageEvent): void => {
        if (event.key === key && isScheme(event.newValue)) onUpdate(event.newValue)
      }
      window.addEventListener('storage', follow)
      stopListening = () => window.removeEventListener('storage', follow)
    },
    unsubscribe() {
      stopListening?.()
    },
    clear() {
      localStorage.removeItem(key)
    },
  }
}
