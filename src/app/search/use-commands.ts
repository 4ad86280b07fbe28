/** Commands in the palette: Home's quick actions, the menu's pages, and the device's own. */
import {
  IconListCheck,
  IconLogout,
  IconMoon,
  IconScan,
  IconSun,
  IconUserShare,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { createPickSearch, type Pickable } from '#src/records/form/picker/pick-search.ts'
import { offeredActions } from '#src/records/seam/offered-actions.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import type { Finder } from '#src/records/search/search-all.ts'
import { useSession } from '#src/session/use-session.ts'
import { iconSet } from '#src/ui/status/icon-set.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { useTheme } from '#src/ui/theme/larder-theme.tsx'
import { dashboardEntry, entriesAt, type MenuPerson, visibleGroups } from '../menu.ts'
import { useSwitching } from '../shell/switching.ts'
import { COMMANDS } from './palette-sections.ts'

export type Command = Pickable & {
  /** "Page", "Quick action". */
  readonly what: string
  readonly details: string
  /** Its second line. */
  readonly more?: string
  readonly icon: Icon
} & (
    | { readonly to: string; readonly run?: never }
    | { readonly to?: never; readonly run: () => void; readonly isHere?: true }
  )

/** Those that open over any page. */
export type ShellActs = {
  /** Absent if the module is off. */
  readonly onToDo: (() => void) | undefined
  readonly onSignOut: () => void
}

/** In this order before anything is typed. */
const inOrder = (commands: readonly Command[]): Finder<Command> => {
  const find = createPickSearch(commands, [])
  return {
    key: COMMANDS,
    isLast: true,
    find: (typed) => (typed.trim() === '' ? commands : find(typed)),
  }
}

function pagesOf(person: MenuPerson): Command[] {
  const own = entriesAt(person, 'Person').concat(entriesAt(person, 'Foot'))
  const groups = [
    { name: undefined, entries: [dashboardEntry] },
    ...visibleGroups(person),
    { name: undefined, entries: own },
  ]
  return groups.flatMap(({ name, entries }) =>
    entries.map(({ label, to, icon }) => ({
      id: to,
      name: label,
      codes: [],
      what: 'Page',
      details: name ?? '',
      icon: iconSet[icon],
      to,
      ...(name && { also: [name] }),
    })),
  )
}

interface PaletteActs extends ShellActs {
  /** Opens the camera over the palette. */
  readonly onScan: () => void
}

export function useCommands(person: MenuPerson, { onToDo, onSignOut, onScan }: PaletteActs) {
  const { caller, flags } = useSession()
  const { quickActions } = useSeam()
  const { scheme, toggle } = useTheme()
  const switching = useSwitching()
  const act = (name: string, what: string, icon: Icon, run: () => void): Command => ({
    ...{ id: name, name, codes: [], what, details: '', icon, run },
  })
  const started = offeredActions(quickActions, { caller, flags }).map(
    ({ words, icon, to }): Command => ({
      ...{ id: `start ${to}`, name: words, codes: [], what: 'Quick action', details: '', icon, to },
    }),
  )
  const isDark = scheme === 'dark'
  const acts = [
    { ...act('Scan a code', 'Camera', IconScan, onScan), isHere: true as const },
    ...(onToDo ? [act('To do', 'What is due', IconListCheck, onToDo)] : []),
    act(isDark ? 'Light theme' : 'Dark theme', 'This device', isDark ? IconSun : IconMoon, toggle),
    ...(switching.canAsk
      ? [act('Someone else takes over', 'Switch person', IconUserShare, switching.ask)]
      : []),
    act('Sign out', 'This device', IconLogout, onSignOut),
  ]
  const commands = [...started, ...pagesOf(person), ...acts]
  // The same object while nothing changes, so that results aren't discarded at every key.
  const words = commands.map(({ id }) => id).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words tell.
  return useMemo(() => inOrder(commands), [words])
}
