/**
 * The entries of the menu, the same in the side menu and in the drawer: Dashboard, To do, then the
 * groups as disclosure buttons with the specification's names (§2).
 */
import { IconListCheck } from '@tabler/icons-react'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { dashboardEntry, type MenuEntry, type MenuPerson, showsEntry } from '../menu.ts'
import { iconOf } from './menu-icons.ts'
import { MenuRow, MenuRows } from './menu-row.tsx'
import type { ShellCounts } from './use-counts.ts'
import { useMenu } from './use-menu.ts'

interface MenuContentProps {
  person: MenuPerson
  counts: ShellCounts
  /** Absent where the module is off. */
  onToDo: (() => void) | undefined
  /** After a choice, so that a drawer closes. */
  onChoose?: () => void
}

export function MenuContent({ person, counts, onToDo, onChoose }: MenuContentProps) {
  const { groups, pathname, isOpen, toggle } = useMenu(person)
  const isCurrent = (to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  const row = (entry: MenuEntry) => (
    <MenuRow
      key={entry.to}
      icon={iconOf(entry.to)}
      label={entry.label}
      to={entry.to}
      current={isCurrent(entry.to)}
      count={counts.byPath[entry.to]}
      countOf="due"
      {...(onChoose && { onClick: onChoose })}
    />
  )
  return (
    <>
      <MenuRows>
        {row(dashboardEntry)}
        {onToDo ? (
          <MenuRow
            icon={IconListCheck}
            label="To do"
            count={counts.toDo}
            countOf="to do"
            onClick={() => {
              onChoose?.()
              onToDo()
            }}
          />
        ) : null}
      </MenuRows>
      {groups.map(({ name, entries }) => (
        <Disclosure
          key={name}
          label={name}
          opened={isOpen(name)}
          onToggle={(opened) => toggle(name, opened)}
        >
          <MenuRows label={name}>{entries.map(row)}</MenuRows>
        </Disclosure>
      ))}
    </>
  )
}

interface EntryRowProps {
  person: MenuPerson
  entry: MenuEntry
  onChoose?: () => void
}

/** An entry in the foot of the menu, where the person may have it. */
export function EntryRow({ person, entry, onChoose }: EntryRowProps) {
  if (!showsEntry(person, entry)) return null
  return (
    <MenuRow
      icon={iconOf(entry.to)}
      label={entry.label}
      to={entry.to}
      {...(onChoose && { onClick: onChoose })}
    />
  )
}
