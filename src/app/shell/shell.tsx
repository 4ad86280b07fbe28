/**
 * The frame around every page for signed-in people (§2 Shell, §9): menu, header, page, bottom bar,
 * and overlays. Always holds: below 1280 px the mobile layout; when the trial is over no page
 * opens, whatever its address (AC 3.3.3).
 */

import { type ReactNode, Suspense, useState } from 'react'
import { isTrialOver } from '#contract/modules/business/trial.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { OpenSearchContext } from '#src/records/seam/open-search.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import type { ToDo } from '#src/records/to-do/to-do-source.tsx'
import { useSession } from '#src/session/use-session.ts'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { PageBanner, PageSync } from '#src/ui/page/page.tsx'
import { part } from '#src/ui/page/part.ts'
import { frame } from '../frame.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { SyncPill } from './sync-pill.tsx'
import { useBanner } from './use-banner.tsx'
import { useCounts } from './use-counts.ts'
import { useMenuPerson } from './use-menu-person.ts'

const LateShell = part(() => afterFirstPage(() => import('./late-shell.tsx')), 'LateShell')
const FirstSync = part(() => import('./first-sync.tsx'), 'FirstSync')
const SideMenu = part(() => import('./side-menu.tsx'), 'SideMenu')
const MenuDrawer = part(() => import('./menu-drawer.tsx'), 'MenuDrawer')
const ToDoPanel = part(() => import('./to-do-panel.tsx'), 'ToDoPanel')
const SearchPalette = part(() => import('../search/search-palette.tsx'), 'SearchPalette')
const pill = <SyncPill />
const { alert: Alert, signOut: SignOutDialog, trialOver: TrialOver } = frame

type Layer = 'menu' | 'to-do' | 'sign-out' | 'search' | null

function useIsTrialOver(): boolean {
  const { client, caller, location } = useSession()
  const now = useNow()
  if (!client || !caller) return false
  const timezone = timezoneOf(location)
  return isTrialOver(client, { role: caller.role, now, timezone })
}

export function Shell({ children }: { children: ReactNode }) {
  const [layer, setLayer] = useState<Layer>(null)
  const [scanned, setScanned] = useState<string>()
  const isDesktop = useIsDesktop()
  const banner = useBanner()
  const person = useMenuPerson()
  const [toDo, setToDo] = useState<ToDo>()
  const { counts, finders } = useCounts(person, toDo)
  const { client, isMirrored } = useSession()
  const isOver = useIsTrialOver()
  if (!person) return null

  const close = () => setLayer(null)
  const hasToDo = person.flags?.includes('todo') ?? false
  const onToDo = hasToDo ? () => setLayer('to-do') : undefined
  const onSignOut = () => setLayer('sign-out')
  const hasMenu = !isOver
  const onSearch = (code?: string) => {
    setScanned(code)
    setLayer('search')
  }
  const openSearch = hasMenu ? () => onSearch() : undefined
  const page = isMirrored === undefined ? null : isMirrored ? children : <FirstSync />
  return (
    <div className={styles.shell} data-menu={hasMenu || undefined}>
      {finders}
      <button
        type="button"
        className="l-skip"
        onClick={() => document.getElementById('main')?.focus()}
      >
        Skip to content
      </button>
      {hasMenu && isDesktop ? (
        <Suspense fallback={<div className={styles.side} />}>
          <SideMenu person={person} counts={counts} onToDo={onToDo} />
        </Suspense>
      ) : null}
      <div className={styles.right}>
        <Header person={person} onSearch={openSearch} onSignOut={onSignOut} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Suspense fallback={null}>{isMirrored && hasMenu ? <Alert /> : null}</Suspense>
          <PageBanner value={isMirrored ? banner : null}>
            <PageSync value={pill}>
              <Suspense fallback={null}>
                <OpenSearchContext value={openSearch ?? null}>
                  <ToDoShownContext
                    value={onToDo ? { lines: toDo?.shown, toDo, open: onToDo } : null}
                  >
                    {isOver && client ? <TrialOver client={client} /> : page}
                  </ToDoShownContext>
                </OpenSearchContext>
              </Suspense>
            </PageSync>
          </PageBanner>
        </main>
      </div>
      {hasMenu && !isDesktop ? (
        <BottomBar
          toDo={counts.toDo}
          onMenu={() => setLayer('menu')}
          onSearch={openSearch}
          onToDo={onToDo}
        />
      ) : null}
      <Suspense fallback={null}>
        {layer === 'menu' ? (
          <MenuDrawer
            person={person}
            counts={counts}
            onClose={close}
            onToDo={onToDo}
            onSignOut={onSignOut}
          />
        ) : null}
        {layer === 'to-do' ? <ToDoPanel toDo={toDo} onClose={close} /> : null}
        {layer === 'search' ? (
          <SearchPalette
            person={person}
            scanned={scanned}
            onClose={close}
            onToDo={onToDo}
            onSignOut={onSignOut}
          />
        ) : null}
        {layer === 'sign-out' ? <SignOutDialog onClose={close} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        <LateShell
          hasKeys={hasMenu && layer === null}
          onSearch={onSearch}
          onSignOut={onSignOut}
          onToDo={hasToDo ? setToDo : undefined}
        />
      </Suspense>
    </div>
  )
}
