/** The menu of the person at this device, and what stands open in it. */
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { groupOfPath, type MenuGroup, type MenuPerson, visibleGroups } from '../menu.ts'

const DEVMODE_KEY = 'devmode'
const OPEN_KEY = 'menu_open'
const openAtFirst = ['Records', 'Production']

/** Who looks at the menu; null before anybody signed in. */
export function useMenuPerson(): MenuPerson | null {
  const { caller, flags, platform } = useSession()
  if (!caller) return null
  return { role: caller.role, flags, devMode: platform.preferences.read(DEVMODE_KEY) === 'true' }
}

/** Turns developer mode on or off; the page starts anew with it (§2). */
export function useToggleDevMode(): () => void {
  const { preferences } = useSession().platform
  return () => {
    if (preferences.read(DEVMODE_KEY) === 'true') preferences.remove(DEVMODE_KEY)
    else preferences.write(DEVMODE_KEY, 'true')
    location.reload()
  }
}

export type MenuState = {
  readonly groups: readonly MenuGroup[]
  readonly pathname: string
  readonly isOpen: (group: string) => boolean
  readonly toggle: (group: string, opened: boolean) => void
}

export function useMenu(person: MenuPerson): MenuState {
  const { preferences } = useSession().platform
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => {
    const kept = (preferences.read(OPEN_KEY) ?? '').split(',').filter(Boolean)
    return Object.fromEntries(kept.map((word) => [word.slice(1), word.startsWith('+')]))
  })
  const current = groupOfPath(pathname)
  const groups = visibleGroups(person)
  const isOpenAtFirst = (group: string) =>
    openAtFirst.includes(group) || group === current || groups.length === 1
  return {
    groups,
    pathname,
    isOpen: (group) => chosen[group] ?? isOpenAtFirst(group),
    toggle(group, opened) {
      const next = { ...chosen, [group]: opened }
      setChosen(next)
      const words = Object.entries(next).map(([name, is]) => `${is ? '+' : '-'}${name}`)
      preferences.write(OPEN_KEY, words.join(','))
    },
  }
}
