/** The person whose menu it is, and whether developer mode is on. */
import { useSession } from '#src/session/use-session.ts'
import type { MenuPerson } from '../menu.ts'

const DEVMODE_KEY = 'devmode'

/** The person whose menu it is; null before anybody signed in. */
export function useMenuPerson(): MenuPerson | null {
  const { caller, flags, platform } = useSession()
  if (!caller) return null
  return { role: caller.role, flags, devMode: platform.preferences.read(DEVMODE_KEY) === 'true' }
}

/** Turns developer mode on or off; the page reloads with it (§2). */
export function useToggleDevMode(): () => void {
  const { preferences } = useSession().platform
  return () => {
    if (preferences.read(DEVMODE_KEY) === 'true') preferences.remove(DEVMODE_KEY)
    else preferences.write(DEVMODE_KEY, 'true')
    location.reload()
  }
}
