/**
 * The only way a list's page adds something: the filled button for people who may, and the key `n`.
 */
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { Button } from '#src/ui/page/button.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { useMayDo } from '../read/use-may-do.ts'
import { usePageKeys } from '../read/use-page-keys.ts'

interface NewButtonProps {
  resource: ResourceName
  to: string
  icon?: Icon
  /** "Add a customer". */
  children: string
}

export function NewButton({ resource, to, icon = IconPlus, children }: NewButtonProps) {
  const mayAdd = useMayDo('create', resource)
  const navigate = useNavigate()
  usePageKeys(
    { n: () => void navigate({ to } as Parameters<typeof navigate>[0]) },
    { active: mayAdd },
  )
  return mayAdd ? (
    <Button kind="primary" icon={icon} to={to}>
      {children}
    </Button>
  ) : null
}
