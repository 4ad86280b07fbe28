/** Whether a record's page shows its form: set in its address, `?edit=yes` or a section's title. */
import { useSearch } from '@tanstack/react-router'

/** @param path of the record's page, with its query if it has one: a tab */
export const editPath = (path: string, section?: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}edit=${encodeURIComponent(section ?? 'yes')}`

/** Undefined while it is only read. */
export function useEditing(): string | undefined {
  const { edit }: { edit?: unknown } = useSearch({ strict: false })
  return typeof edit === 'string' ? edit : undefined
}
