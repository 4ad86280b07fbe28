/** From a list to its import from a spreadsheet, for admins with room for a table (domain §3.5). */
import { IconFileImport } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'

interface ImportButtonProps {
  readonly to: string
  /** "stock items" */
  readonly about: string
}

export function ImportButton({ to, about }: ImportButtonProps) {
  const { caller } = useSession()
  const isPhone = useIsPhone()
  return caller && actingRole(caller.role) === 'admin' && !isPhone ? (
    <Button icon={IconFileImport} to={to} about={about}>
      Import
    </Button>
  ) : null
}
