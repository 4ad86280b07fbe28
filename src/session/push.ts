/**
 * Push on phones (§4 Post-login): asks once signed in, and sends the server the token if there is
 * one. Declining is silent (§8).
 */
import type { Platform } from '#src/platform/platform.ts'
import type { Api } from './api-calls.ts'

export async function registerForPush(platform: Platform, api: Api, userId: string): Promise<void> {
  const token = await platform.askForPush()
  if (token === null) return
  await api.post('/v1/control/users/set-firebase-token', { user_id: userId, token })
}
