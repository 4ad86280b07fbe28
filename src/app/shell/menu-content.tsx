/**
 * The menu's entries, the same in the side menu and in the drawer: Dashboard, To do, then the
 * groups as disclosure buttons with the specification's names (§2).
 */
import { IconListCheck } from '@tabler/icons-react'
import type { MenuEntry } from '#src/records/seam/module.ts'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { iconSet } from '#src/ui/status/icon-set.ts'
import { dashboardEntry, type MenuPerson } from '../menu.ts'
import type { RoutePath } from '../routes.ts'
import { MenuRow, MenuRows } from './menu-row.tsx'
import type { ShellCounts } from './use-counts.ts'
import { useMenu } from './use-menu.ts'

interface MenuContentProps {
  person: MenuPerson
  counts: ShellCounts
  /** Absent if the module is off. */
  onToDo: (() => void) | undefined
  /** Called after a choice, so that a drawer closes. */
  onChoose?: () => void
}

export function MenuContent({ person, counts, onToDo, onChoose }: MenuContentProps) {
  const { groups, pathname, isOpen, toggle } = useMenu(person)
  const isCurrent = (to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  const row = (entry: MenuEntry<RoutePath>) => (
    <MenuRow
      key={entry.to}
      icon={iconSet[entry.icon]}
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
  entry: MenuEntry<RoutePath>
  onChoose?: () => void
}

/** An entry outside the groups. */
export const EntryRow = ({ entry, onChoose }: EntryRowProps) => (
  <MenuRow
    icon={iconSet[entry.icon]}
    label={entry.label}
    to={entry.to}
    {...(onChoose && { onClick: onChoose })}
  />
)
