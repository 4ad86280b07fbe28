/** A person's menu, and which groups are open. */
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { groupOfPath, type MenuGroup, type MenuPerson, visibleGroups } from '../menu.ts'

const OPEN_KEY = 'menu_open'
const openAtFirst = ['Records', 'Production']

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
