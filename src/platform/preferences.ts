/**
 * Small choices kept on the device under the specification's keys (§3): location_id,
 * department_id, theme, devmode and the like. Always holds: storage that is full or switched off
 * reads as empty and never stops the work.
 */
/** `off`: single letters do nothing (WCAG 2.1.4). */
export const LETTERS_KEY = 'shortcut_letters'
/** Whose databases this device has, stored outside of them (src/session/storage-wiped.ts). */
export const DATABASES_KEY = 'known_databases'

export type PreferencesPort = {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const browserPreferences: PreferencesPort = {
  read: (key) => quietly(() => localStorage.getItem(key), null),
  write: (key, value) => quietly(() => localStorage.setItem(key, value), undefined),
  remove: (key) => quietly(() => localStorage.removeItem(key), undefined),
}
