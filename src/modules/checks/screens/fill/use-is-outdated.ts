/** Was a newer revision of this form published while it was being filled in (domain §2.23)? */
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { useRecords } from '#src/records/read/use-records.ts'

export function useIsOutdated({ family_id, revision }: CheckForm): boolean {
  const others = useRecords('check-forms', { where: { family_id } })
  return others?.some((other) => !other.draft && other.revision > revision) ?? false
}
