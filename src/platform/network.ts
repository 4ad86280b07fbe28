/**
 * Does the device think it has a network? A hint only: a captive portal says yes. The sync knows
 * for certain (sync.md, "Live").
 */
export type NetworkPort = {
  readonly isOnline: () => boolean
  /** @returns stops listening */
  readonly subscribe: (onChange: () => void) => () => void
}

export const browserNetwork: NetworkPort = {
  isOnline: () => navigator.onLine,
  subscribe(onChange) {
    addEventListener('online', onChange)
    addEventListener('offline', onChange)
    return () => {
      removeEventListener('online', onChange)
      removeEventListener('offline', onChange)
    }
  },
}
