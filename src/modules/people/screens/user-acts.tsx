/**
 * What an admin does to an account besides editing it: a button for each action. Each asks first,
 * reports the result, and needs a connection, because accounts are online only (sync.md, `online`).
 */
import { useState } from 'react'
import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import type { User } from '#contract/modules/people/users.ts'
import { fullName } from '#contract/text/names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { useSession } from '#src/session/use-session.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'

type Act = 'reset' | 'reset-pin' | 'deactivate' | 'reactivate' | 'archive' | 'restore'

type Words = {
  verb: string
  asks: (name: string) => string
  says: string
  done: string
  danger?: true
}

const words: Record<Act, Words> = {
  reset: {
    verb: 'Reset password',
    asks: (name) => `Reset the password of ${name}?`,
    says: 'You get a one-time link to hand over. Their old password works until they use it.',
    done: 'has a new link',
  },
  'reset-pin': {
    verb: 'Reset PIN',
    asks: (name) => `Reset the PIN of ${name}?`,
    says: 'It stops working on every shared tablet, and a tablet that switched it off lets them in again. They choose a new one when they sign in with their password.',
    done: 'has no PIN now',
  },
  deactivate: {
    verb: 'Deactivate',
    asks: (name) => `Deactivate ${name}?`,
    says: "They'll be signed out and can't sign in again. Their records are kept.",
    done: 'is deactivated',
    danger: true,
  },
  reactivate: {
    verb: 'Reactivate',
    asks: (name) => `Reactivate ${name}?`,
    says: 'They can sign in again.',
    done: 'is back',
  },
  archive: {
    verb: 'Archive',
    asks: (name) => `Archive ${name}?`,
    says: "They'll be signed out and hidden from lists. Their records are kept.",
    done: 'is archived',
    danger: true,
  },
  restore: {
    verb: 'Restore',
    asks: (name) => `Restore ${name}?`,
    says: 'They’ll appear in lists again.',
    done: 'is back',
  },
}

const calls = {
  reset: 'reset-password',
  'reset-pin': 'reset-pin',
  deactivate: 'deactivate',
  reactivate: 'deactivate',
} as const

interface UserActProps {
  act: Act
  user: User
  /** A new password is handed over as a link. */
  onLink?: (invite: InviteReply) => void
}

export function UserAct({ act, user, onLink }: UserActProps) {
  const { api } = useSession()
  const save = useSave()
  const [isAsking, setIsAsking] = useState(false)
  const { verb, asks, says, done, danger = false } = words[act]
  const name = fullName(user)

  async function run(): Promise<string | null> {
    if (act === 'archive' || act === 'restore') {
      const saved = await save[act]('users', user)
      return saved.ok ? null : saved.message
    }
    const undo = act === 'reactivate' ? '&undo=true' : ''
    const path = `/v1/control/users/${calls[act]}?id=${user.id}${undo}`
    const reply = await api.post<InviteReply>(path)
    if (!reply.ok) return failureSentence(reply)
    if (act === 'reset') onLink?.(reply.value)
    return null
  }

  async function confirm(): Promise<void> {
    const refusal = await run()
    setIsAsking(false)
    if (refusal) toast.fail(refusal)
    else toast.success(`${name} ${done}`)
  }

  return (
    <>
      <Button kind={danger ? 'danger' : 'default'} onClick={() => setIsAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={asks(name)}
        verb={verb}
        danger={danger}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {says}
      </ConfirmDialog>
    </>
  )
}

/** In the head of the page; nobody deactivates themselves (domain §2.31). */
export function UserActs({ user }: { user: User }) {
  const { caller } = useSession()
  const isSelf = caller?.user_id === user.id
  if (user.archived) return <UserAct act="restore" user={user} />
  if (isSelf) return null
  return (
    <>
      <UserAct act={user.deactivated ? 'reactivate' : 'deactivate'} user={user} />
      <UserAct act="archive" user={user} />
    </>
  )
}
