/**
 * Suppliers due for review, and expiring certificates (domain §3.31, §2.8), for people who can act
 * on it: admins. Pure. Always holds: a review is due on its day and overdue after it; a certificate
 * is listed from thirty days before, and is overdue once it has expired.
 */
import { IconCertificate } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { eachOrAll, firstNames } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { type Matter, matters } from '../parts/supplier-matters.ts'

type MatterLine = {
  readonly key: Matter
  readonly rank: ToDoLine['rank']
  readonly title: (name: string) => string
  readonly second: (day: string) => string
  readonly all: (count: number) => string
}

const review = {
  title: (name: string) => `Review ${name}`,
  all: (count: number) => `Review ${count} suppliers`,
}

const lines: readonly MatterLine[] = [
  {
    ...review,
    key: 'late-review',
    rank: 'overdue',
    second: (day) => `Due since ${formatDayMedium(day)}`,
  },
  {
    ...review,
    key: 'review',
    rank: 'today',
    second: () => 'Due today',
  },
  {
    key: 'expired',
    rank: 'overdue',
    title: (name) => `${name}: a certificate ran out`,
    second: (day) => `Expired ${formatDayMedium(day)}`,
    all: (count) => `Certificates of ${count} suppliers ran out`,
  },
  {
    key: 'expiring',
    rank: 'info',
    title: (name) => `${name}: a certificate runs out`,
    second: (day) => `On ${formatDayMedium(day)}`,
    all: (count) => `Certificates of ${count} suppliers run out`,
  },
]

export function supplierLines(
  suppliers: readonly Supplier[],
  { caller, today, timezone, now }: ToDoReader,
): ToDoLine[] {
  if (actingRole(caller.role) !== 'admin') return []
  return lines.flatMap(({ key, rank, title, second, all }) => {
    const found = suppliers.flatMap((supplier) => {
      const day = matters[key].dayOf(supplier, today)
      return day === undefined ? [] : [{ id: supplier.id, name: supplier.name, day }]
    })
    const base = { rank, icon: IconCertificate, isMine: false, at: now }
    return eachOrAll(
      found,
      ({ id, name, day }): ToDoLine => ({
        ...base,
        key: `${key} ${id} ${day}`,
        title: title(name),
        second: second(day),
        detail: '',
        when: second(day),
        to: `/suppliers/${id}`,
        at: Math.min(now, instantOf(day, '00:00', timezone)),
      }),
      () => ({
        ...base,
        key,
        title: all(found.length),
        second: firstNames(found.map(({ name }) => name)),
        to: `/suppliers?attention=${key}`,
      }),
    )
  })
}
