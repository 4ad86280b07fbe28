/** Who works here: each gets a link with which they set their own password and PIN. */
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName } from '#contract/text/names.ts'
import { InviteForm } from '#src/modules/people/parts/invite-form.tsx'
import { useRecords } from '#src/records/read/use-records.ts'
import { useOnline } from '#src/session/use-online.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { StartFrame } from './start-frame.tsx'

const roles = { admin: 'Manager', auditor: 'Auditor', user: 'Staff', supplier: 'Supplier' } as const

export function PeopleStep() {
  const isOnline = useOnline()
  const all = useRecords('users')
  const people = (all ?? []).filter(({ archived }) => !archived)
  const [isInviting, setIsInviting] = useState<boolean>()
  // Asked at once while nobody but the one who sets it up is here.
  const isAsked = isOnline && (isInviting ?? (all !== undefined && people.length < 2))
  return (
    <StartFrame
      step="people"
      title="People"
      second="Invite whoever reads fridges or does checks. They choose their own password and PIN."
      hasOwnNext={isAsked}
    >
      {isAsked ? (
        <Button kind="plain" iconAfter={IconArrowRight} to="/start/checks">
          Nobody else yet: go on to checks
        </Button>
      ) : null}
      {isOnline ? null : <Note tone="offline" title="Connect to invite people." />}
      <InviteForm
        short
        isDone={!isAsked}
        cancelTo="/start/checks"
        onInvited={(again) => setIsInviting(again)}
      />
      {isAsked ? null : (
        <Card
          title="Here so far"
          flush
          aside={
            isOnline ? (
              <Button kind="plain" icon={IconPlus} onClick={() => setIsInviting(true)}>
                Invite another
              </Button>
            ) : null
          }
        >
          <List label="People">
            {people.map((person) => (
              <ListRow
                key={person.id}
                title={fullName(person)}
                second={roles[person.roles[0] as keyof typeof roles] ?? ''}
                to={`/users/${person.id}`}
              />
            ))}
          </List>
        </Card>
      )}
    </StartFrame>
  )
}
