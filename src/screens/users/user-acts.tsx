/**
 * What an admin does to an account beside editing it. Each act asks first, tells how it ended, and
 * needs a connection: accounts are the server's (sync.md, `online`).
 */
import { useState } from 'react'
import type { User } from '#contract/resources/users.ts'
import { fullName } from '#contract/rules/names.ts'
import type { InviteReply } from '#contract/session-protocol.ts'
import { useSave } from '#src/records/use-save.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toasts.ts'

type Act = 'reset' | 'deactivate' | 'reactivate' | 'archive' | 'restore'

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
  deactivate: {
    verb: 'Deactivate',
    asks: (name) => `Deactivate ${name}?`,
    says: "They are signed out and can't sign in again. Their records stay.",
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
    says: 'They are signed out and leave the lists. Their records stay.',
    done: 'is archived',
    danger: true,
  },
  restore: {
    verb: 'Restore',
    asks: (name) => `Restore ${name}?`,
    says: 'They come back to the lists.',
    done: 'is back',
  },
}

interface UserActsProps {
  user: User
  onLink: (invite: InviteReply) => void
}

export function UserActs({ user, onLink }: UserActsProps) {
  const { api, caller } = useSession()
  const save = useSave()
  const [asked, setAsked] = useState<Act>()
  const name = fullName(user)
  const isSelf = caller?.user_id === user.id

  async function run(act: Act): Promise<string | null> {
    if (act === 'archive' || act === 'restore') {
      const saved = await save[act]('users', user)
      return saved.ok ? null : saved.message
    }
    const undo = act === 'reactivate' ? '&undo=true' : ''
    const call = act === 'reset' ? 'reset-password' : 'deactivate'
    const reply = await api.post<InviteReply>(`/v1/control/users/${call}?id=${user.id}${undo}`)
    if (!reply.ok) return failureSentence(reply)
    if (act === 'reset') onLink(reply.value)
    return null
  }

  async function confirm(act: Act): Promise<void> {
    const refusal = await run(act)
    setAsked(undefined)
    if (refusal) toast.fail(refusal)
    else toast.success(`${name} ${words[act].done}`)
  }

  const button = (act: Act) => (
    <Button key={act} kind={words[act].danger ? 'danger' : 'default'} onClick={() => setAsked(act)}>
      {words[act].verb}
    </Button>
  )
  if (user.archived) return <>{[button('restore'), dialog()]}</>
  return (
    <>
      {user.deactivated ? button('reactivate') : button('reset')}
      {user.deactivated || isSelf ? null : button('deactivate')}
      {isSelf ? null : button('archive')}
      {dialog()}
    </>
  )

  function dialog() {
    const act = asked && words[asked]
    return (
      <ConfirmDialog
        key="dialog"
        opened={asked !== undefined}
        title={act?.asks(name) ?? ''}
        verb={act?.verb ?? ''}
        danger={act?.danger ?? false}
        onConfirm={() => (asked ? confirm(asked) : undefined)}
        onCancel={() => setAsked(undefined)}
      >
        {act?.says}
      </ConfirmDialog>
    )
  }
}
