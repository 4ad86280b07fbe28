/**
 * The frame around every page of somebody signed in (§2 Shell, §9): menu, header, page, bottom bar,
 * and what may stand over them. Always holds: below 1280 px the mobile layout; when the trial is
 * over no page opens, whatever its address (AC 3.3.3).
 */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isTrialOver } from '#contract/rules/trial.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { Note } from '#src/ui/note.tsx'
import { PageBanner } from '#src/ui/page.tsx'
import { useIsDesktop } from '#src/ui/use-media.ts'
import { useNow } from '#src/ui/use-now.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FirstSync } from './first-sync.tsx'
import { Header } from './header.tsx'
import { LegalGate } from './legal-gate.tsx'
import styles from './shell.module.css'
import { ShellKeys } from './shell-keys.tsx'
import { SideMenu } from './side-menu.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useCounts } from './use-counts.ts'
import { useMenuPerson } from './use-menu.ts'

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))
const ToDoPanel = lazy(async () => ({ default: (await import('./to-do-panel.tsx')).ToDoPanel }))
const SignOutDialog = lazy(async () => ({
  default: (await import('#src/screens/profile/sign-out-dialog.tsx')).SignOutDialog,
}))
const TrialScreen = lazy(async () => ({
  default: (await import('#src/screens/trial/trial-screen.tsx')).TrialScreen,
}))

const offlineBanner = <Note tone="offline" title="You're offline. Work is saved on this device." />

type Layer = 'menu' | 'to-do' | 'sign-out' | null

function usePageInside(children: ReactNode): ReactNode {
  const { client, caller, location, isMirrored } = useSession()
  const now = useNow()
  const timezone = location?.timezone ?? 'Europe/London'
  const role = caller?.role ?? 'user'
  if (client && isTrialOver(client, { role, now, timezone })) return <TrialScreen client={client} />
  if (isMirrored === undefined) return null
  return isMirrored ? children : <FirstSync />
}

export function Shell({ children }: { children: ReactNode }) {
  const [layer, setLayer] = useState<Layer>(null)
  const isDesktop = useIsDesktop()
  const online = useOnline()
  const person = useMenuPerson()
  const counts = useCounts(person?.flags?.includes('temperature') ?? false)
  const page = usePageInside(children)
  if (!person) return null

  const close = () => setLayer(null)
  const hasToDo = person.flags?.includes('todo') ?? false
  const onToDo = hasToDo ? () => setLayer('to-do') : undefined
  const onSignOut = () => setLayer('sign-out')
  return (
    <div className={styles.shell}>
      <button
        type="button"
        className="l-skip"
        onClick={() => document.getElementById('main')?.focus()}
      >
        Skip to content
      </button>
      {isDesktop ? <SideMenu person={person} counts={counts} onToDo={onToDo} /> : null}
      <div className={styles.right}>
        <Header person={person} onSignOut={onSignOut} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <PageBanner value={online ? null : offlineBanner}>
            <Suspense fallback={null}>{page}</Suspense>
          </PageBanner>
        </main>
      </div>
      {isDesktop ? null : (
        <BottomBar
          toDo={counts.toDo}
          hasScanner={person.flags?.includes('scanner') ?? false}
          onMenu={() => setLayer('menu')}
          onToDo={onToDo}
        />
      )}
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
        {layer === 'to-do' ? <ToDoPanel lines={counts.lines} onClose={close} /> : null}
        {layer === 'sign-out' ? <SignOutDialog onClose={close} /> : null}
      </Suspense>
      <LegalGate onSignOut={onSignOut} />
      <UpdateBar />
      <ShellKeys active={layer === null} />
    </div>
  )
}
