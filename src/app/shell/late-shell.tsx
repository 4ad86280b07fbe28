/**
 * Overlays that aren't needed before the first page can be used: post-login questions, a new
 * version, shortcuts, To do, who works on a shared tablet, and preloading the
 * menu's screens. Fetched by shell.tsx after the first page.
 */
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { readyScreens } from '#src/platform/ready-screens.ts'
import { fetchTable } from '#src/records/list/office-table.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { type ToDo, ToDoSource } from '#src/records/to-do/to-do-source.tsx'
import { useDensity } from '#src/ui/input/use-media.ts'
import { frame } from '../frame.ts'
import { visibleGroups } from '../menu.ts'
import { pages } from '../routes.ts'
import { useMarkOpened } from '../search/opened.ts'
import { ShellKeys } from './shell-keys.tsx'
import { SignInAsks } from './sign-in-asks.tsx'
import { endSwitching, useSwitching } from './switching.ts'
import { UpdateBar } from './update-bar.tsx'
import { useAskedSite } from './use-asked-site.ts'
import { useMenuPerson } from './use-menu-person.ts'

const { switchPerson: SwitchPerson } = frame

interface LateShellProps {
  hasKeys: boolean
  /** @param scanned a code to search at once */
  onSearch: (scanned?: string) => void
  onSignOut: () => void
  /** Absent if the module is off. */
  onToDo: ((toDo: ToDo | undefined) => void) | undefined
}

export function LateShell({ hasKeys, onSearch, onSignOut, onToDo }: LateShellProps) {
  const [isToDoRead, setIsToDoRead] = useState(false)
  const takeToDo = useCallback(
    (toDo: ToDo | undefined) => {
      if (toDo) setIsToDoRead(true)
      onToDo?.(toDo)
    },
    [onToDo],
  )
  // What somebody may open next waits for what they came to see.
  useReadyScreens(isToDoRead || !onToDo)
  useMarkOpened()
  useAskedSite()
  const { isAsked } = useSwitching()
  useEffect(() => endSwitching, [])
  return (
    <>
      <SignInAsks onSignOut={onSignOut} />
      <UpdateBar />
      <ShellKeys active={hasKeys} onSearch={onSearch} />
      {onToDo ? <ToDoSource onChange={takeToDo} /> : null}
      <Suspense fallback={null}>
        {isAsked ? <SwitchPerson onClose={endSwitching} /> : null}
      </Suspense>
    </>
  )
}

/** What the bars open, which answers a tap as a screen does. */
const layers = [
  () => import('./menu-drawer.tsx'),
  () => import('./to-do-panel.tsx'),
  () => import('../search/search-palette.tsx'),
]

/** By a path that is only known at run time. */
type Routes = Readonly<Record<string, AnyRoute | undefined>>

function useReadyScreens(isTime: boolean): void {
  const person = useMenuPerson()
  const db = useDatabase()
  const isOffice = useDensity() === 'office'
  const { routesByPath } = useRouter()
  const entries = person ? visibleGroups(person).flatMap((group) => group.entries) : []
  const paths = entries.map(({ to }) => to).join(' ')
  useEffect(() => {
    if (!isTime) return
    const inMenu = new Set(paths.split(' '))
    const left = new AbortController()
    const atHand: (() => void)[] = []
    const screens = pages
      .filter(({ path }) => inMenu.has(path))
      .map(({ path, screen }) => async () => {
        // Through the router too: anything it hasn't fetched itself delays the tap by a frame.
        await (routesByPath as Routes)[path]?.options.component?.preload?.()
        const { atRest } = (await screen()).default
        if (db && atRest && !left.signal.aborted) atHand.push(atRest(db))
      })
    // Every list in the office uses the table.
    const ready = [...layers, ...(isOffice ? [fetchTable] : []), ...screens]
    void readyScreens(ready, left.signal)
    return () => {
      left.abort()
      for (const letGo of atHand) letGo()
    }
  }, [isTime, paths, isOffice, db, routesByPath])
}
