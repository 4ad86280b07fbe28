/**
 * Hands a shared tablet on inside the app (§4, easy user switching; domain §9): the people of this
 * site, then four digits. Always holds: nobody takes over without their own PIN or password; the
 * previous person keeps what they saved, and the page reloads for the next.
 */
import { IconKey, IconLock } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { TabletPerson } from '#contract/core/access/session-protocol.ts'
import { clocksIn } from '#contract/modules/people/accounts.ts'
import type { User } from '#contract/modules/people/users.ts'
import { fullName } from '#contract/text/names.ts'
import { foldText, matchesSearch } from '#contract/text/search-words.ts'
import { sharedTablet } from '#local/device/shared-tablet.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { refreshPeople } from '#src/session/tablet.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { byName } from './by-name.ts'
import { PinEntry } from './pin-entry.tsx'
import { SomeoneElse } from './someone-else.tsx'

/** Guide §6: switchers are searchable from eight entries on. */
const SEARCH_FROM = 8

type Choice = { readonly user: User; readonly known: TabletPerson | undefined }

/** Who may work here, by name: staff and admins of this site with an active account (§6). */
function useChoices(): readonly Choice[] {
  const { location } = useSession()
  const users = useRecords('users') ?? []
  const people = useLiveQuery(() => sharedTablet.people())?.people ?? []
  return users
    .filter(clocksIn)
    .filter(({ location_ids }) => location !== null && location_ids.includes(location.id))
    .toSorted(byName)
    .map((user) => ({ user, known: people.find(({ id }) => id === user.id) }))
}

function statusOf({ known }: Choice): RowStatus | undefined {
  if (known?.locked) return { tone: 'warning', icon: IconLock, words: 'PIN is off here' }
  if (!known?.has_pin) return { tone: 'neutral', icon: IconKey, words: 'Password first' }
  return undefined
}

/** The page has reloaded for them by now, and this sheet is gone with the old one. */
const sayWho = (firstName: string): void =>
  toast.success(`${firstName} works here now`, {
    second: 'New records will be saved under their name.',
  })

export function SwitchPerson({ onClose }: { onClose: () => void }) {
  const { api } = useSession()
  const online = useOnline()
  const [chosen, setChosen] = useState<TabletPerson>()
  const [byPassword, setByPassword] = useState<string>()

  useEffect(() => {
    if (online) void refreshPeople(api)
  }, [api, online])

  if (byPassword) {
    return <SomeoneElse at="app" who={byPassword} onClose={onClose} onOpen={sayWho} />
  }
  if (chosen) {
    return (
      <Sheet
        opened
        onClose={onClose}
        title={fullName(chosen)}
        footer={<Button onClick={() => setChosen(undefined)}>Not you? Go back</Button>}
      >
        <PinEntry
          person={chosen}
          at="app"
          onOpen={() => sayWho(chosen.first_name)}
          onPassword={() => setByPassword(fullName(chosen))}
        />
      </Sheet>
    )
  }
  return (
    <Sheet opened onClose={onClose} title="Who's working now?">
      <People
        onChoose={({ user, known }) => {
          if (known?.has_pin && !known.locked) setChosen(known)
          else setByPassword(fullName(user))
        }}
      />
    </Sheet>
  )
}

function People({ onChoose }: { onChoose: (choice: Choice) => void }) {
  const { caller } = useSession()
  const [search, setSearch] = useState('')
  const choices = useChoices()
  const found = choices.filter(({ user }) => matchesSearch(foldText(fullName(user)), search))
  return (
    <>
      {choices.length >= SEARCH_FROM ? (
        <SearchField value={search} onChange={setSearch} placeholder="Search people" />
      ) : null}
      <List label="People">
        {found.map((choice) => {
          const isHere = choice.user.id === caller?.user_id
          return (
            <ListRow
              key={choice.user.id}
              title={fullName(choice.user)}
              second={isHere ? 'Works here now' : undefined}
              status={isHere ? undefined : statusOf(choice)}
              current={isHere}
              onClick={isHere ? undefined : () => onChoose(choice)}
            />
          )
        })}
      </List>
      {found.length === 0 ? <p>Nothing matches.</p> : null}
    </>
  )
}
