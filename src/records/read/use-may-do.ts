/**
 * What the person at this device may do with a record, by its resource's access class (§6). Screens
 * hide what would be refused.
 */
import { mayDo, type Verb } from '#contract/core/access/access.ts'
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { useSession } from '#src/session/use-session.ts'

export function useMayDo(verb: Verb, resource: ResourceName): boolean {
  const { caller } = useSession()
  return caller !== null && caller !== undefined && mayDo(caller, verb, registry[resource])
}
