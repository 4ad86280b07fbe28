/**
 * The sites and departments a person can switch to; searchable from eight entries on (guide,
 * Shell).
 */
import { useState } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { isDeactivated, locationName } from '#contract/text/names.ts'
import { foldText, matchesSearch } from '#contract/text/search-words.ts'
import { useSession } from '#src/session/use-session.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { ALL_SITES } from './all-sites.ts'
import styles from './header.module.css'
import { MenuRow, MenuRows } from './menu-row.tsx'

const SEARCH_FROM = 8

type Choice = { readonly id: string | null; readonly name: string }

interface ChoiceListProps {
  title: string
  titled: boolean
  choices: readonly Choice[]
  chosenId: string | null
  onChoose: (id: string | null) => void
}

function ChoiceList({ title, titled, choices, chosenId, onChoose }: ChoiceListProps) {
  const [search, setSearch] = useState('')
  const found = choices.filter(({ name }) => matchesSearch(foldText(name), search))
  return (
    <div className={styles.list}>
      {titled ? <p className={styles.listTitle}>{title}</p> : null}
      {choices.length >= SEARCH_FROM ? (
        <SearchField value={search} onChange={setSearch} placeholder={`Search ${title}`} />
      ) : null}
      <MenuRows label={title}>
        {found.map(({ id, name }) => (
          <MenuRow
            key={id ?? 'all'}
            label={name}
            chosen={id === chosenId}
            onClick={() => onChoose(id)}
          />
        ))}
      </MenuRows>
      {found.length === 0 ? <p className={styles.listTitle}>Nothing matches.</p> : null}
    </div>
  )
}

interface PlaceListsProps {
  onDone: () => void
  /** Which of the two there are; each has its title where both are. */
  sites: boolean
  departments: boolean
  /** The page may be about every site at once. */
  spansSites: boolean
}

export function PlaceLists({ sites, departments, onDone, spansSites }: PlaceListsProps) {
  return (
    <div className={styles.list}>
      {sites ? <LocationList onDone={onDone} titled={departments} spansSites={spansSites} /> : null}
      {departments ? <DepartmentList onDone={onDone} titled={sites} /> : null}
    </div>
  )
}

type ListProps = { onDone: () => void; titled: boolean }

/** Deactivated sites are listed last, with their cross, and can't be worked at (AC 3.11.1). */
function LocationList({
  onDone,
  titled,
  spansSites,
}: ListProps & Pick<PlaceListsProps, 'spansSites'>) {
  const { locations, location, caller, scope, setLocation, setAllSites } = useSession()
  const mayAll = spansSites && caller !== null && actingRole(caller.role) === 'admin'
  const isAll = mayAll && scope.length > 1
  const active = locations.filter((one) => !isDeactivated(one))
  const closed = locations.filter(isDeactivated).map(locationName)
  return (
    <>
      <ChoiceList
        title="Sites"
        titled={titled}
        choices={mayAll ? [{ id: null, name: ALL_SITES }, ...active] : active}
        chosenId={isAll ? null : (location?.id ?? null)}
        onChoose={(id) => {
          if (id === null) {
            if (!isAll) setAllSites(true)
          } else {
            if (mayAll) setAllSites(false)
            if (isAll || id !== location?.id) setLocation(id)
          }
          onDone()
        }}
      />
      {closed.length > 0 ? <p className={styles.listTitle}>{closed.join(', ')}</p> : null}
    </>
  )
}

function DepartmentList({ onDone, titled }: ListProps) {
  const { departments, department, setDepartment } = useSession()
  return (
    <ChoiceList
      title="Departments"
      titled={titled}
      choices={[{ id: null, name: 'All departments' }, ...departments]}
      chosenId={department?.id ?? null}
      onChoose={(id) => {
        if (id !== (department?.id ?? null)) setDepartment(id)
        onDone()
      }}
    />
  )
}
