/**
 * What stands over the pages but not before the first of them is usable: the legal agreements, a new
 * version, the keys, the hint to install. Fetched by shell.tsx after the first page.
 */
import { LegalGate } from './legal-gate.tsx'
import { ShellKeys } from './shell-keys.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useInstallHint } from './use-install-hint.ts'

interface LateShellProps {
  hasKeys: boolean
  onSignOut: () => void
}

export function LateShell({ hasKeys, onSignOut }: LateShellProps) {
  useInstallHint()
  return (
    <>
      <LegalGate onSignOut={onSignOut} />
      <UpdateBar />
      <ShellKeys active={hasKeys} />
    </>
  )
}
