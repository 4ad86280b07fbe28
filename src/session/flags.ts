/**
 * The business's feature flags (§4, decision 27): stored on the device and used at once, refreshed
 * in the background. Suppliers load none. The same call returns the server's clock and the oldest
 * supported app version.
 */
import type { ClientSync } from '#contract/core/sync/sync-protocol.ts'
import type { Device } from '#local/device/device.ts'
import type { Api } from './api-calls.ts'
import type { SessionStore } from './session-store.ts'

export type Flags = { readonly refresh: () => Promise<void> }

/** Is `version` older than `oldest`? Numbers by dots, as in 0.10.2. */
export function isOlderVersion(version: string, oldest: string): boolean {
  const numbers = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const [mine, least] = [numbers(version), numbers(oldest)]
  for (const [index, part] of least.entries()) {
    const own = mine[index] ?? 0
    if (own !== part) return own < part
  }
  return false
}

const appVersion = import.meta.env.VITE_APP_VERSION as string | undefined

export function keepFlagsFresh(ports: {
  readonly api: Api
  readonly device: Device
  readonly store: SessionStore
}): Flags {
  const { api, device, store } = ports
  return {
    async refresh() {
      const { caller } = store.get()
      if (caller?.role === 'supplier') {
        // Nothing to load, but an invalid token must be noticed (§4, App start).
        await api.get('/verify-token')
        return
      }
      const reply = await api.get<ClientSync>('/v2/client/sync')
      if (!reply.ok) return
      const { feature_flags, server_time, min_app_version, ledger } = reply.value
      const { kept } = store.get()
      if (!kept) return
      await device.changeSession(kept.user_id, {
        flags: feature_flags,
        ledger,
        clock: { server: server_time, device: Date.now() },
      })
      const updateNeeded = appVersion !== undefined && isOlderVersion(appVersion, min_app_version)
      if (updateNeeded !== store.get().updateNeeded) store.set({ updateNeeded })
    },
  }
}
