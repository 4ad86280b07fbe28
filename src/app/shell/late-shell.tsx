/**
 * What stands over the pages but not before the first of them is usable: what sign-in asks, a new
 * version, the keys, the hint to install, what is to do. Fetched by shell.tsx after the first page.
 */

import { ShellKeys } from './shell-keys.tsx'
import { SignInAsks } from './sign-in-asks.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useInstallHint } from './use-install-hint.ts'
import { type ToDo, ToDoSource } from './use-to-do.tsx'

interface LateShellProps {
  hasKeys: boolean
  onSignOut: () => void
  /** Absent where the module is off. */
  onToDo: ((toDo: ToDo | undefined) => void) | undefined
}

export function LateShell({ hasKeys, onSignOut, onToDo }: LateShellProps) {
  useInstallHint()
  return (
    <>
      <SignInAsks onSignOut={onSignOut} />
      <UpdateBar />
      <ShellKeys active={hasKeys} />
      {onToDo ? <ToDoSource onChange={onToDo} /> : null}
    </>
  )
}
