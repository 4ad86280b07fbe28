/** The business at this address, for the public pages; null while unknown, or without signal. */
import { useEffect, useState } from 'react'
import { type PublicBusiness, readBusiness } from '#src/session/business.ts'
import { useSession } from '#src/session/use-session.ts'

export function useBusiness(): PublicBusiness | null {
  const { api } = useSession()
  const [business, setBusiness] = useState<PublicBusiness | null>(null)
  useEffect(() => {
    let isGone = false
    void readBusiness(api).then((found) => {
      if (!isGone) setBusiness(found)
    })
    return () => {
      isGone = true
    }
  }, [api])
  return business
}
