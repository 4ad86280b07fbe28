/**
 * The person's own page (domain §3.13): details, password, appearance and start page, agreements,
 * this device, signing out. Always holds: details and password are changed online; ADMIN OVERRIDE
 * has no record and sees only the device; a shared tablet has no profile page and nobody signs it
 * out here.
 */
import { IconLogout } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fullName } from '#contract/text/names.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Columns, Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { DeviceCard } from './device-card.tsx'
import { LegalCard } from './legal-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonCard } from './person-card.tsx'
import { PinCard } from './pin-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { SharedTabletsCard } from './shared-tablets-card.tsx'

const SignOutDialog = lazy(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}))

const roleWords = {
  admin: 'Admin',
  auditor: 'Auditor',
  user: 'Staff',
  supplier: 'Supplier',
  'ADMIN OVERRIDE': 'Larder support',
  tablet: 'Shared tablet',
}

export function ProfileScreen() {
  const { user, caller, client, kept } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  // A PIN opens shared tablets, which only staff and admins use (AC 3.13.4).
  const isStaff = caller?.role === 'admin' || caller?.role === 'user'
  const hasPin = useFlag('kiosk_mode') && isStaff
  const role = caller ? roleWords[caller.role] : ''
  if (kept?.worker) {
    return (
      <Page title="Profile">
        <Note tone="info" title="Your profile opens on your own phone or computer.">
          This is a shared tablet, for work only. Change your details, password and PIN there.
        </Note>
      </Page>
    )
  }
  return (
    <Page
      title={user ? fullName(user) : 'Profile'}
      second={[role, client?.name].filter(Boolean).join(', ')}
      actions={
        <Button icon={IconLogout} onClick={() => setIsLeaving(true)}>
          Sign Out
        </Button>
      }
    >
      <Columns
        aside={
          <>
            <DeviceCard />
            {user ? <LegalCard user={user} /> : null}
            {caller?.role === 'admin' && hasPin ? <SharedTabletsCard /> : null}
          </>
        }
      >
        {user ? <PersonCard key={user.version} user={user} /> : null}
        <PreferencesCard />
        {user && hasPin ? <PinCard user={user} /> : null}
        {user ? <PasswordCard /> : null}
      </Columns>
      <Suspense fallback={null}>
        {isLeaving ? <SignOutDialog onClose={() => setIsLeaving(false)} /> : null}
      </Suspense>
    </Page>
  )
}
